import { calls } from '../../../i18n/en/calls.ts';
import type { BringsSpec, ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import { bodySchema } from '../../../src/schema/jsonSchema.ts';
import type { ResolvedField, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { isInQuery } from '../records/callInput.ts';
import { signatureSchema, versionSchema } from './actionOperation.ts';
import { etag, refusal } from './declaredOperation.ts';
import { idempotencyKey, ifMatch, keyParameters, partnerParameter, pathParameters } from './parameters.ts';
import { jsonContent } from './schemas.ts';

/** The description is in English, as programs are. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = calls;

const eventStream = 'text/event-stream';

/** Of a stream, what each of its events is. */
const eventSchema: JsonSchema = {
  type: 'object',
  properties: { event: { type: 'string' }, data: { type: 'string' } },
  required: ['data'],
};

/** A call that is no CRUD, from what its declaration says it takes and answers. */
export function callOperation(
  resource: ResolvedResource,
  call: ResolvedEndpoint,
  workflow: ResolvedWorkflow | null,
): JsonSchema {
  const { answers, name, token, status } = call;
  const about = sentences[resource.name]?.[name];
  const body = bodyOf(resource, call, workflow);
  return {
    operationId: `${name}_${resource.name}`,
    tags: [resource.name],
    ...(about === undefined ? {} : { summary: about }),
    security: token === 'user' ? [{ bearer: [] }] : [],
    parameters: [
      ...pathParameters(call.parameters),
      ...keyParameters(call),
      ...constants(call),
      ...asked(call),
      ...(call.partner ? [partnerParameter(resource)] : []),
      ...(call.versioned ? [ifMatch] : []),
      ...(isDoneOnce(resource, call) ? [idempotencyKey] : []),
    ],
    ...(body ? { requestBody: { required: true, content: contentAs(call, body) } } : {}),
    responses: {
      [status]: {
        description: 'Done.',
        ...contentOf(answers),
        ...(answers?.value?.recordOf ? { headers: etag } : {}),
      },
      default: refusal,
    },
  };
}

/** A file that comes with its call comes in a form; all else is JSON. */
const contentAs = ({ brings }: ResolvedEndpoint, body: JsonSchema): JsonSchema =>
  brings?.signed === null ? { 'multipart/form-data': { schema: body } } : jsonContent(body);

/** What a call takes that brings a file of rows: the file, or the name that storage has it under. */
function broughtBody({ signed }: BringsSpec): JsonSchema {
  const [name, value] =
    signed === null ? ['file', { type: 'string', format: 'binary' }] : ['filename', { type: 'string', minLength: 1 }];
  return { type: 'object', properties: { [name]: value }, required: [name], additionalProperties: signed === null };
}

function contentOf(answers: ResolvedEndpoint['answers']): JsonSchema {
  if (!answers) return {};
  const { media, value } = answers;
  if (media !== null) {
    const schema = media === eventStream ? eventSchema : { type: 'string' };
    return { content: Object.fromEntries(media.split(', ').map((one) => [one, { schema }])) };
  }
  return value ? { content: jsonContent(rulesOf(value.spec).jsonSchema(value.spec, 'answered')) } : {};
}

/** Parameters that never change. */
function constants({ query }: ResolvedEndpoint): readonly JsonSchema[] {
  return Object.entries(query).map(([name, value]) => ({
    name,
    in: 'query',
    required: false,
    schema: { enum: [String(value)] },
  }));
}

/** What it takes in its query. */
function asked(call: ResolvedEndpoint): readonly JsonSchema[] {
  if (!isInQuery(call) || !Array.isArray(call.takes)) return [];
  return call.takes.map(({ name, required, spec }: ResolvedField) => ({
    name,
    in: 'query',
    required: required === true,
    schema: rulesOf(spec).jsonSchema(spec, 'sent'),
  }));
}

/** What it takes in its body, with who acts where what it changes is signed. */
function bodyOf(
  resource: ResolvedResource,
  call: ResolvedEndpoint,
  workflow: ResolvedWorkflow | null,
): JsonSchema | null {
  if (isInQuery(call)) return null;
  if (call.brings) return broughtBody(call.brings);
  const signedAs = call.keyParam === null ? null : (workflow?.signedAs ?? null);
  const { takes } = call;
  if (takes === null && signedAs === null) return null;
  const body = takes === 'change' ? bodySchema(resource.fields, 'update') : bodySchema(takes ?? [], 'create');
  const { properties = {} }: { properties?: object } = body;
  const signature = signedAs === null ? {} : { [signedAs]: signatureSchema, version: versionSchema };
  return { ...body, properties: { ...properties, ...signature }, additionalProperties: call.ignoresOthers };
}

/** What writes records is done once under a key; what only foretells it writes none. */
function isDoneOnce({ bulk }: ResolvedResource, call: ResolvedEndpoint): boolean {
  if (call.brings) return true;
  if (call.method === 'GET' || bulk.some(({ preview }) => preview?.name === call.name)) return false;
  const { value } = call.answers ?? { value: null };
  return value !== null && hasRecord(value);
}

const hasRecord = ({ recordOf, parts }: ResolvedField): boolean =>
  recordOf !== null || (parts?.fields.some(hasRecord) ?? false);
