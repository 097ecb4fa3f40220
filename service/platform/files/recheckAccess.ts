import { sql } from 'kysely';
import type { AccessOperation } from '../../../src/schema/outline.ts';
import { mayHold } from '../../../src/schema/predicate.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { currentRightsOf } from '../identity/currentRights.ts';
import { worldOf } from '../records/context.ts';

interface OfFile {
  readonly resource: string;
  readonly partner_guid: string | null;
}

/**
 * An address outlives what its person was allowed when it was signed: they are asked for again when it is used.
 * @param operations of which one must be theirs
 * @throws ServiceError 403 when the partner, the role or the whole access was taken away since
 */
export async function recheckAccess(
  deps: Deps,
  { resource: name, partner_guid }: OfFile,
  person: string,
  operations: readonly AccessOperation[],
): Promise<void> {
  const standing = await currentRightsOf(deps, person);
  const partner = partner_guid === null ? null : await codeOf(deps, partner_guid);
  const resource = deps.model.resources[name];
  if (!standing || !resource || (partner !== null && !standing.partners.includes(partner))) throw rightsChanged();
  const world = await worldOf(deps, deps.db, partner, 'en');
  const context = { ...world, user: { guid: person, username: '', ...standing } };
  if (!operations.some((operation) => mayHold(resource.access[operation], context))) throw rightsChanged();
}

function rightsChanged(): ServiceError {
  return new ServiceError(403, 'rights_changed');
}

async function codeOf({ db }: Pick<Deps, 'db'>, guid: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from partners where guid = ${guid}`.execute(db);
  return rows[0]?.code ?? '';
}
