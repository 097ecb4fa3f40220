import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldOfParameter, ownerParameters, type ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ReferenceOptions } from '../../../src/schema/fieldTypes/reference/facts.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { mayHold } from '../../../src/schema/predicate.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { invalid, notFound, ServiceError } from '../http/errors.ts';
import { pathText, rowOf } from '../records/answers.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import { findRecord } from '../records/repository.ts';
import type { Row } from '../records/rows.ts';
import { expectFile } from './expectFile.ts';
import { type FileField, fileFields, sharedSigns } from './fileFields.ts';
import { plainName } from './plainName.ts';
import { renewed } from './renewed.ts';
import { signedLink } from './signedLinks.ts';

/** `GET ...?filename=` of the file fields: an address that takes just this file, and the name to save in the record. */
export function signRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  for (const { sign, fields } of sharedSigns(resource)) signRoute(app, deps, resource, fields, sign);
}

/**
 * One such call for a file of a field, or of one of several that share it.
 * @param sign the call: that of the fields, or another one that gives the same
 */
export function signRoute(
  app: FastifyInstance,
  deps: Deps,
  resource: ResolvedResource,
  fields: readonly FileField[],
  sign: ResolvedEndpoint,
): void {
  app.get(sign.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const query = rowOf(request.query);
    const field = fieldAsked(fields, query);
    const bound = Object.fromEntries([
      ...sign.parameters.map((name) => [fieldOfParameter(sign, name), pathText(request, name)]),
      ...ownerParameters(sign).map(([param, of]) => [of, given(query, param)]),
    ]);
    const signed = await signFor(deps, request, { resource, field, bound });
    return await reply.header('cache-control', 'no-store').send(signed);
  });
}

/**
 * An address for a file of a field by what its own call would be asked, whatever that is: who it is to belong to stands in the query, under the names that
 * the call has there, or of the fields where it has them in its path. Under the name that a file was given already, another address for that one: the file
 * keeps its name, and whom it is for is known.
 * @param resource one that has files
 * @throws ServiceError 400, 403, 404 as that call
 */
export async function signByQuery(deps: Deps, request: FastifyRequest, resource: ResolvedResource) {
  const query = rowOf(request.query);
  const key = renewed.keyIn(query.filename);
  if (key !== null) return await renew(deps, request, { resource, key });
  const field = fieldAsked(fileFields(resource), query);
  const { sign } = field;
  const inPath = sign.parameters.map((name) => fieldOfParameter(sign, name));
  const bound = Object.fromEntries([
    ...inPath.map((of) => [of, given(query, of)] as const),
    ...ownerParameters(sign).map(([param, of]) => [of, given(query, param)] as const),
  ]);
  return await signFor(deps, request, { resource, field, bound });
}

interface Signing {
  readonly resource: ResolvedResource;
  readonly field: FileField;
  /** Fields of the record that will have it, and what these must be. */
  readonly bound: Readonly<Record<string, string>>;
}

async function signFor(deps: Deps, request: FastifyRequest, { resource, field, bound }: Signing) {
  const context = await writingContext(deps, request, resource);
  await requireOwners(deps, resource, context, bound);
  const name = plainName(rowOf(request.query).filename, field, 'filename');
  const file = await expectFile(deps, { resource, field, context, name, bound });
  const { guid: person } = signedIn(request);
  return { signed_url: signedLink(deps, 'PUT', { file: file.key, person }), filename: file.filename };
}

async function renew(
  deps: Deps,
  request: FastifyRequest,
  { resource, key }: { readonly resource: ResolvedResource; readonly key: string },
) {
  const context = await writingContext(deps, request, resource);
  const { guid: person } = signedIn(request);
  const file = await renewed.find(deps, { resource, context, key });
  if (!file) throw notFound();
  await requireOwners(deps, resource, context, file.bound);
  await renewed.keep(deps, key);
  return { signed_url: signedLink(deps, 'PUT', { file: key, person }), filename: `${key}/${file.name}` };
}

/** Of somebody who may write such records. @throws ServiceError 403 */
async function writingContext(deps: Deps, request: FastifyRequest, { access }: ResolvedResource) {
  const context = await contextOf(request, deps);
  if (!mayHold(access.create, context) && !mayHold(access.update, context)) throw new ServiceError(403, 'forbidden');
  return context;
}

/** The field that a file is for: the first, unless the query says which. @throws ServiceError 400 when it says none of them */
function fieldAsked(fields: readonly FileField[], { field: name }: Row): FileField {
  const asked = name === undefined ? fields[0] : fields.find((one) => one.name === name);
  if (asked) return asked;
  const choices = fields.map((one) => one.name).join(', ');
  throw invalid([{ field: 'field', key: 'validation.one_of', params: { choices } }]);
}

/** @throws ServiceError 400 when the query does not say it */
function given(query: Row, param: string): string {
  const value = query[param];
  if (typeof value !== 'string' || value === '') throw invalid([{ field: param, key: 'service.fields.required' }]);
  return value;
}

/** Whom the file is to belong to must be there for this person. */
async function requireOwners(
  { db, model }: Deps,
  resource: ResolvedResource,
  context: EngineContext,
  bound: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, key] of Object.entries(bound)) {
    const spec: Partial<ReferenceOptions> = resource.field[name]?.spec ?? {};
    const target = name === resource.key ? resource : spec.to === undefined ? undefined : model.resources[spec.to];
    if (target && !(await findRecord(db, target, context, key))) throw notFound();
  }
}
