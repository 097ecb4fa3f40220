import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { jsonContent, schemaOf } from './schemas.ts';

/** Every refusal. */
export const refusal = { description: 'Refused, in words.', content: jsonContent(schemaOf('error')) };
/** With each record. */
export const etag = { ETag: { description: 'The version of the record.', schema: { type: 'string' } } };

/** What differs between the operations of declared calls. */
export interface Operation {
  readonly id: string;
  readonly tag: string;
  readonly parameters: readonly JsonSchema[];
  readonly body?: JsonSchema;
  /** The body may be left out. */
  readonly isBodyOptional?: boolean;
  readonly status?: number;
  readonly response: JsonSchema;
  readonly headers?: JsonSchema;
}

/** An operation of a declared call, for those who are signed in. */
export function operation({
  id,
  tag,
  parameters,
  body,
  isBodyOptional = false,
  status = 200,
  response,
  headers,
}: Operation): JsonSchema {
  return {
    operationId: id,
    tags: [tag],
    security: [{ bearer: [] }],
    parameters,
    ...(body ? { requestBody: { required: !isBodyOptional, content: jsonContent(body) } } : {}),
    responses: {
      [status]: { description: 'Done.', content: jsonContent(response), ...(headers ? { headers } : {}) },
      default: refusal,
    },
  };
}
