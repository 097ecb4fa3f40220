import type { Kysely } from 'kysely';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { withAddresses } from '../files/addresses.ts';
import { readableRecord } from './access.ts';
import type { EngineContext } from './context.ts';
import { allRecords } from './repository.ts';
import type { Row, StoredRecord } from './rows.ts';

/** A source of what is answered with a record. */
type Sources = Pick<Deps, 'model'> & Parameters<typeof withAddresses>[0];

/** One record with the records of others that its declaration answers with it: those that this person may see. */
export async function answeredWith<T>(
  db: Kysely<T>,
  deps: Sources,
  resource: ResolvedResource,
  context: EngineContext,
  record: StoredRecord,
): Promise<StoredRecord> {
  const members: Record<string, readonly Row[]> = {};
  for (const [member, { resource: name, by, only }] of Object.entries(resource.answersWith)) {
    const other = of(deps.model, name);
    const wanted = { [by]: [String(record[resource.key])], ...only };
    const conditions = Object.entries(wanted).map(([field, values]) => ({ field, kind: 'anyOf' as const, values }));
    const sort = [{ field: other.sort.field, order: 'asc' as const }];
    const found = await allRecords(db, other, context, { conditions, search: null, sort });
    members[member] = found.map((one) => readableRecord(other, context, withAddresses(deps, context, other, one)));
  }
  return { ...record, ...members };
}

function of({ resources }: Model, name: string): ResolvedResource {
  const found = resources[name];
  if (!found) throw new Error(`There is no resource "${name}".`);
  return found;
}
