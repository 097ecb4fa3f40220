import { mostAtOnce } from '../../../src/schema/csvImport/mostAtOnce.ts';
import { hasTable } from '../../../src/schema/hasTable.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { own } from '../../../src/schema/own.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { invalid, notFound } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { requireAccess } from '../records/access.ts';
import { ownShape, requireJson } from '../records/answers.ts';
import { readCallInput } from '../records/callInput.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import type { Row } from '../records/rows.ts';
import { findByValue, listed } from './findByValue.ts';

/** Of records with one name, as many as it takes to see that it is the name of several. */
const several = 2;

/** What the rows of a file name, many at a time: `POST /rest/batches/known` with `{ "resource": "places", "field": "code", "values": ["GH"] }`. */
export const knownRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.known;
  if (!call) return;
  app.post(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { resource: name, field: by, values, exact } = readCallInput(call, context, request);
    const resource = listedNamed(deps, context, String(name));
    const field = namesOne(resource, String(by));
    if (!field) throw invalid([{ field: 'field', key: 'validation.unknown_field' }]);
    const found = await findByValue(
      { trx: deps.db, context },
      listed,
    )({
      resource,
      field,
      values: textsIn(values, mostAtOnce),
      exact: exact === true,
    });
    const content = [...found.values()].flatMap((records) =>
      exact === true ? records.map((record) => ownShape(resource, record)) : namesOf(resource, field, records),
    );
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};

/**
 * A resource of whose records somebody may be told which are there: those that their list shows.
 * @throws ServiceError 403, or 404 where there is no such resource
 */
export function listedNamed(deps: Parameters<Registrar>[1], context: EngineContext, name: string): ResolvedResource {
  requireAccess(resourceNamed(deps, 'batches'), 'list', context);
  const resource = own(deps.model.resources, name);
  if (!resource || !hasTable(resource)) throw notFound();
  requireAccess(resource, 'list', context);
  return resource;
}

/** A field by which people say which record they mean. */
function namesOne(resource: ResolvedResource, name: string): ResolvedField | undefined {
  const field = own(resource.field, name);
  return field && (field.unique || name === resource.key || name === resource.title) ? field : undefined;
}

/** @throws ServiceError 400 */
export function textsIn(values: unknown, most: number): readonly string[] {
  const isList = Array.isArray(values) && values.every((value) => typeof value === 'string');
  if (!isList) throw invalid([{ field: 'values', key: 'validation.not_text' }]);
  if (values.length > most) throw invalid([{ field: 'values', key: 'validation.too_many', params: { max: most } }]);
  return values;
}

function namesOf(resource: ResolvedResource, { name }: ResolvedField, records: readonly Row[]): readonly Row[] {
  return records
    .slice(0, several)
    .map((record) => ownShape(resource, { [resource.key]: record[resource.key], [name]: record[name] }));
}
