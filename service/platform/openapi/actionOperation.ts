import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { bodySchema } from '../../../src/schema/jsonSchema.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { etag, operation } from './declaredOperation.ts';
import { manyOperation } from './manyOperation.ts';
import { idempotencyKey, ifMatch, keyParameters, partnerParameter, pathParameters } from './parameters.ts';
import { schemaOf } from './schemas.ts';

/** The call of a workflow's action, or of several that share it. */
export function actionOperation(
  resource: ResolvedResource,
  { signedAs }: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  endpoint: ResolvedEndpoint,
): JsonSchema {
  const named = endpoint.keyMember === null ? {} : { [endpoint.keyMember]: { type: 'string' } };
  const bodies = actions
    .filter(({ asks, sends }) => asks.length + inBody(endpoint, { ...sends, ...named }).length > 0)
    .map((action) => actionBody(action, endpoint, named, signedAs));
  const [body] = bodies;
  if (endpoint.many) return manyOperation(resource, actions, endpoint.many);
  return operation({
    id: `${actions.map(({ name }) => name).join('_or_')}_${resource.name}`,
    tag: resource.name,
    parameters: [
      ...pathParameters(endpoint.parameters).map((parameter) => narrowed(parameter, actions)),
      ...keyParameters(endpoint),
      ...askedInQuery(actions, endpoint),
      partnerParameter(resource),
      ifMatch,
      idempotencyKey,
    ],
    ...(actions.some(({ creates }) => creates) ? { status: 201 } : {}),
    ...(body ? { body: bodies.length > 1 ? { anyOf: bodies } : body } : {}),
    isBodyOptional: bodies.length < actions.length,
    response: schemaOf(resource.name),
    headers: etag,
  });
}

/** What an action asks for, and what its call carries to tell it from others and to name the record. */
function actionBody(
  { asks, sends }: ResolvedAction,
  endpoint: ResolvedEndpoint,
  named: Readonly<Record<string, JsonSchema>>,
  signedAs: string | null,
): JsonSchema {
  const body = bodySchema(
    asks.filter(({ name }) => !endpoint.queryAsks.includes(name)),
    'create',
  );
  const constants = inBody(endpoint, sends).map(([name, value]) => [name, { const: value }] as const);
  const signature = signedAs === null ? {} : { [signedAs]: signatureSchema, version: versionSchema };
  const { properties = {}, required = [] }: { properties?: object; required?: readonly string[] } = body;
  return {
    ...body,
    properties: { ...named, ...Object.fromEntries(constants), ...signature, ...properties },
    required: [...Object.keys(named), ...constants.map(([name]) => name), ...required],
  };
}

/** Who acts, in the body of a call that is signed. */
export const signatureSchema = { type: ['string', 'null'], description: 'Who acts: the one who is signed in.' };
/** The version that is meant, beside it. */
export const versionSchema = { type: ['integer', 'null'], description: 'The version that is meant, as in If-Match.' };

/** Constants of a call that do not stand in its path. */
function inBody<T>({ parameters }: ResolvedEndpoint, constants: Readonly<Record<string, T>>): readonly [string, T][] {
  return Object.entries(constants).filter(([name]) => !parameters.includes(name));
}

/** What the actions of a call ask for in its query. */
function askedInQuery(actions: readonly ResolvedAction[], { queryAsks }: ResolvedEndpoint): readonly JsonSchema[] {
  const asks = actions.flatMap((action) => action.asks).filter(({ name }) => queryAsks.includes(name));
  return asks.map(({ name }) => ({ name, in: 'query', schema: { type: 'string' } }));
}

/** A constant of the path is one of those that the actions have. */
function narrowed(parameter: JsonSchema, actions: readonly ResolvedAction[]): JsonSchema {
  const values = actions.flatMap(({ sends }) => sends[String(parameter.name)] ?? []);
  return values.length === 0 ? parameter : { ...parameter, schema: { type: 'string', enum: [...new Set(values)] } };
}
