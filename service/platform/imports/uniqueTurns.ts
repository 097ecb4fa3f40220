import { sql } from 'kysely';
import type { BatchDoing } from '../batches/handler.ts';
import { scopeOf } from '../records/repository.ts';
import type { Row } from '../records/rows.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';

/**
 * What is still to be made is no record yet that could be held: two files of the same values take turns by what is unique of them, in one order, before either
 * has written any. Else each would wait for a value that the other has written, however often they begin again.
 * @example await takeUniqueTurns(doing, [{ mno_reference: 'MP2412X' }])
 */
export async function takeUniqueTurns(
  { trx, resource, context }: Pick<BatchDoing, 'trx' | 'resource' | 'context'>,
  rows: readonly Row[],
): Promise<void> {
  const scope = resource.scope === 'partner' ? scopeOf(context) : null;
  const turns = new Set<string>();
  for (const { name } of resource.fields.filter(({ unique }) => unique)) {
    for (const { [name]: value } of rows) {
      // Of what is alike in any way: more of them may take turns than have to.
      if (typeof value === 'string') turns.add(JSON.stringify([resource.name, name, scope, referenceText(value)]));
    }
  }
  if (turns.size === 0) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(turn, 0)) from unnest(${[...turns].toSorted()}::text[]) turn
  `.execute(trx);
}
