import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fieldOfParameter, ownerParameters } from '../../../src/schema/endpoint.ts';
import type { ReferenceOptions } from '../../../src/schema/fieldTypes/reference/facts.ts';
import { kindLabels } from '../../../src/schema/fieldTypes/file/chosen.ts';
import { kindNamed } from '../../../src/schema/fieldTypes/file/kinds.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { mayHold } from '../../../src/schema/predicate.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { invalid, notFound, ServiceError } from '../http/errors.ts';
import { pathText, rowOf } from '../records/answers.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import { findRecord, scopeOf } from '../records/repository.ts';
import type { Row } from '../records/rows.ts';
import { type FileField, fileFields } from './fileFields.ts';
import { signedLink } from './signedLinks.ts';

/** `GET ...?filename=` of each file field: an address that takes just this file, and the name to save in the record. */
export function signRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  for (const field of fileFields(resource)) {
    const { path, parameters } = field.sign;
    app.get(path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      const { create, update } = resource.access;
      if (!mayHold(create, context) && !mayHold(update, context)) throw new ServiceError(403, 'forbidden');
      const query = rowOf(request.query);
      const bound = Object.fromEntries([
        ...parameters.map((name) => [fieldOfParameter(field.sign, name), pathText(request, name)]),
        ...ownerParameters(field.sign).map(([param, of]) => [of, given(query, param)]),
      ]);
      await requireOwners(deps, resource, context, bound);
      const name = plainName(query.filename, field);
      const kind = kindNamed(name);
      const { guid: person } = signedIn(request);
      const key = randomBytes(16).toString('base64url');
      await deps.db
        .insertInto('stored_files')
        .values({
          key,
          name,
          partner_guid: resource.scope === 'partner' ? scopeOf(context) : null,
          resource: resource.name,
          field: field.name,
          bound: JSON.stringify(bound),
          kind: kind ?? '',
          signed_by: person,
          signed_at: deps.clock.now(),
        })
        .execute();
      const signed = { signed_url: signedLink(deps, 'PUT', { file: key, person }), filename: `${key}/${name}` };
      return await reply.header('cache-control', 'no-store').send(signed);
    });
  }
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

/**
 * What a file is called: in no folder, without signs that a file system or a header would trip over.
 * @throws ServiceError 400 when it names no kind of file that the field takes
 */
function plainName(raw: unknown, { kinds }: FileField): string {
  const last = typeof raw === 'string' ? (raw.normalize('NFC').split(/[/\\]/).at(-1) ?? '') : '';
  const name = last.replaceAll(/[\p{C}<>:"|?*]/gu, '_').trim();
  if (name === '') throw invalid([{ field: 'filename', key: 'service.fields.required' }]);
  const kind = kindNamed(name);
  if (!kind || !kinds.includes(kind)) {
    const params = { kinds: kindLabels(kinds) };
    throw invalid([{ field: 'filename', key: 'validation.file_kind', params }]);
  }
  const ending = name.slice(name.lastIndexOf('.'));
  // Half of a character would be left where a pair was cut.
  return name.length <= 120
    ? name
    : `${name
        .slice(0, 110)
        .replace(/\p{Surrogate}$/u, '')
        .trim()}${ending}`;
}
