import { sql } from 'kysely';
import { accountsIn } from '../../../../src/schema/allowedActions.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { readFilterObject } from '../../../platform/records/restQuery.ts';
import { overlaidResource } from '../../../../src/schema/overlaid.ts';
import type { ResolvedResource } from '../../../../src/schema/model.ts';
import { problemOf } from '../../shared/problems.ts';
import { readAs, type Reader, recordOf } from '../../shared/reader.ts';
import type { Row } from '../../../platform/records/rows.ts';

const problem = problemOf('sms_templates');
const field = 'audience_guid';

/** Whom a template is sent to, as somebody has read it: a view is one person's to change, and to call something else. */
export interface KeptAudience {
  readonly audience_name: string;
  readonly audience_filter: Row;
  /** The accounts whose list it is: its owner's, and of all who have changed it. */
  readonly whose: readonly string[];
}

/**
 * Whom a saved view finds, as it is now: what is kept with a template.
 * @throws ServiceError 400 beside the field where it is no list of customers, or not everybody's: whoever agrees to it could not look at it
 */
export async function keptAudience(reader: Reader, view: string | null | undefined): Promise<KeptAudience> {
  const found = await recordOf(reader, 'saved_views', view);
  // Somebody's own are seen by nobody else, the service among them.
  if (!found) throw invalid([problem(field, 'not_shared')]);
  if (found.resource !== 'customers') throw invalid([problem(field, 'not_of_customers')]);
  const filter = filterOf(found.state);
  requireReadable(reader, filter);
  // Whoever may settle things of all may change somebody else's view, too; that another one renames it since makes it nobody else's.
  const { rows } = await sql<{ readonly by: string | null }>`
    select distinct created_by as by from audit_events
    where entity = 'saved_views' and entity_guid = ${found.guid} and actor_kind = 'person'
  `.execute(reader.trx);
  const whose = accountsIn([found.owner, ...rows.map(({ by }) => by)]);
  return { audience_name: found.name, audience_filter: filter, whose: [...new Set(whose)] };
}

/** The filter of a view, as lists keep it. */
export const filterOf = (state: unknown): Row => {
  const { filter } = (state ?? {}) as { readonly filter?: unknown };
  return typeof filter === 'object' && filter !== null ? (filter as Row) : {};
};

/** @throws ServiceError 400 beside the field where nothing can be found by a filter (any more) */
export function requireReadable(reader: Reader, filter: unknown): void {
  try {
    readFilterObject(asListed(reader), filter, null);
  } catch (error) {
    if (error instanceof ServiceError) throw invalid([problem(field, 'unreadable_view')]);
    throw error;
  }
}

/** The customers as their partner lists them: by what an overlay takes away nobody is found there. */
export function asListed(reader: Reader): ResolvedResource {
  const { resource, context } = readAs(reader, 'customers');
  return overlaidResource(reader.deps.model, resource, context);
}
