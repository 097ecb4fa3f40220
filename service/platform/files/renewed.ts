import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import { scopeOf } from '../records/repository.ts';

/** A file whose address has expired before it arrived, and who asks for another one. */
interface Wanted {
  readonly resource: ResolvedResource;
  readonly context: EngineContext;
  readonly key: string;
}

/** The key of a file in the name that it was given; null where a text is no such name. @example keyIn('9fMt...Q/scan.pdf') */
function keyIn(filename: unknown): string | null {
  return typeof filename === 'string' ? (/^([\w-]{22})\/[^/]+$/.exec(filename)?.[1] ?? null) : null;
}

/** The file that is still to come, of the person who asked for its address and no one else; undefined when there is none. */
async function find({ db }: Pick<Deps, 'db'>, { resource, context, key }: Wanted) {
  return await db
    .selectFrom('stored_files')
    .select(['name', 'bound'])
    .where('key', '=', key)
    .where('signed_by', '=', context.user?.guid ?? '')
    .where('resource', '=', resource.name)
    .where('partner_guid', 'is not distinct from', resource.scope === 'partner' ? scopeOf(context) : null)
    .where('stored_at', 'is', null)
    .where('used_by', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/** From now on it has as long to arrive as one that is asked for now. */
async function keep({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<void> {
  await db.updateTable('stored_files').set({ signed_at: clock.now() }).where('key', '=', key).execute();
}

/** What is asked of a file when its address is renewed. */
export const renewed = { keyIn, find, keep };
