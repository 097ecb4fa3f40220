import type { Transaction } from 'kysely';
import { inTransaction } from './inTransaction.ts';
import type { Tables } from './tables.ts';
import type { Deps, SampleContributor } from '../deps.ts';

/** Write the parts of the sample world that this database has not had yet, each whole or not at all. */
export async function seedSample(deps: Deps, contributors: readonly SampleContributor[]): Promise<void> {
  const rows = await deps.db.selectFrom('sample_world').select('id').execute();
  const done = new Set(rows.map((row) => row.id));
  for (const contributor of contributors) {
    if (done.has(contributor.id)) continue;
    const take = async (trx: Transaction<Tables>) => {
      const taken = await trx
        .insertInto('sample_world')
        .values({ id: contributor.id, applied_at: deps.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (taken) await contributor.seed(trx, deps);
    };
    await inTransaction(deps.db, take, { isRepeatable: true, takesItsTime: true });
  }
}
