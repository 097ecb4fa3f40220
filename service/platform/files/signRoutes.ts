import type { FastifyInstance } from 'fastify';
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
import { type FileField, fileFields } from './fileFields.ts';
import { plainName } from './plainName.ts';
import { signedLink } from './signedLinks.ts';

/** `GET ...?filename=` of each file field: an address that takes just this file, and the name to save in the record. */
export function signRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  for (const field of fileFields(resource)) signRoute(app, deps, resource, field, field.sign);
}

/**
 * One such call for a file of a field.
 * @param sign the call: that of the field, or another one that gives the same
 */
export function signRoute(
  app: FastifyInstance,
  deps: Deps,
  resource: ResolvedResource,
  field: FileField,
  sign: ResolvedEndpoint,
): void {
  app.get(sign.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const { create, update } = resource.access;
    if (!mayHold(create, context) && !mayHold(update, context)) throw new ServiceError(403, 'forbidden');
    const query = rowOf(request.query);
    const bound = Object.fromEntries([
      ...sign.parameters.map((name) => [fieldOfParameter(sign, name), pathText(request, name)]),
      ...ownerParameters(sign).map(([param, of]) => [of, given(query, param)]),
    ]);
    await requireOwners(deps, resource, context, bound);
    const name = plainName(query.filename, field, 'filename');
    const file = await expectFile(deps, { resource, field, context, name, bound });
    const { guid: person } = signedIn(request);
    const signed = { signed_url: signedLink(deps, 'PUT', { file: file.key, person }), filename: file.filename };
    return await reply.header('cache-control', 'no-store').send(signed);
  });
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
