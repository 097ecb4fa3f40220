import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { jsonContent, schemaOf } from './schemas.ts';

export const text: JsonSchema = { type: 'string' };
const refusal = { description: 'Refused, in words.', content: jsonContent(schemaOf('error')) };

/** The partner on whose behalf a call is made that no declaration describes. */
export const partner: JsonSchema = {
  name: 'partner',
  in: 'query',
  required: true,
  schema: { type: 'string', minLength: 1 },
};

/** An object with these members, all of them required unless said otherwise. */
export function members(
  properties: Readonly<Record<string, JsonSchema>>,
  required = Object.keys(properties),
): JsonSchema {
  return { type: 'object', properties, required };
}

interface PlatformOperation {
  readonly id: string;
  /** What it belongs to: the platform when not given. */
  readonly tag?: string;
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly JsonSchema[];
  readonly body?: { readonly type: string; readonly schema: JsonSchema };
  readonly status?: number;
  readonly answer?: JsonSchema;
  /** What the answer is written in: JSON when not given. */
  readonly answerType?: string;
}

/** One operation that no declaration describes. */
export function operation({
  id,
  tag = 'platform',
  summary,
  security = [],
  parameters,
  body,
  status = 200,
  answer,
  answerType = 'application/json',
}: PlatformOperation): JsonSchema {
  return {
    operationId: id,
    tags: [tag],
    summary,
    security,
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } } : {}),
    responses: {
      [status]: { description: 'Done.', ...(answer ? { content: { [answerType]: { schema: answer } } } : {}) },
      default: refusal,
    },
  };
}

/** Needs the token of a person. */
export const signedIn = [{ bearer: [] }];
