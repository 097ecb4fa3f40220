import { type RawBuilder, sql } from 'kysely';
import type { BatchRows } from '../../../src/schema/batch.ts';
import type { ResolvedBatch } from '../../../src/schema/model.ts';
import { z } from 'zod';
import { invalid } from '../http/errors.ts';
import { readUpload } from '../imports/readUpload.ts';
import { selectKeys } from '../records/keys.ts';
import { readFilterObject } from '../records/restQuery.ts';
import { writeLines } from '../reports/writeLines.ts';
import type { BatchDoing } from './handler.ts';
import type { ReadRows } from './readRows.ts';
import { tieRows } from './tieRows.ts';
import { togetherOf } from './togetherOf.ts';

const query = z.object({
  filter: z.record(z.string(), z.unknown()).default({}),
  sort: z.object({ field: z.string(), order: z.string() }).nullable().default(null),
  search: z.string().nullable().default(null),
});

const chosen = z.array(z.looseObject({ guid: z.string(), version: z.number().nullish() }));

/** Writes what a batch works through, in its order: all of it, or some from a place on. */
type Source = (doing: BatchDoing, from: number) => Promise<ReadRows>;

/** Every record that the list of this person finds now. */
const fromQuery: Source = async ({ trx, resource, context, run }) => {
  const read = query.safeParse(run.input.query);
  if (!read.success) throw invalid([{ field: 'input.query', key: 'service.fields.wrong' }]);
  const { filter, sort, search } = read.data;
  const keys = selectKeys(
    resource,
    context,
    readFilterObject(resource, search ? { ...filter, q: search } : filter, sort),
  );
  return await written(
    { trx },
    sql`select ${run.guid}::text, found.position, found.key, null::jsonb from (${keys}) as found`,
  );
};

/** The records that were chosen, each once: what was said last of one holds. */
const fromSelection: Source = async ({ trx, run }) => {
  const rows = [...new Map(chosen.parse(run.input.rows).map((row) => [row.guid, row])).values()];
  const given = JSON.stringify(rows.map((row, index) => ({ position: index + 1, item: row.guid, given: row })));
  return await written(
    { trx },
    sql`
      select ${run.guid}::text, found.position, found.item, found.given
      from jsonb_to_recordset(${given}::jsonb) as found(position integer, item text, given jsonb)
    `,
  );
};

async function written({ trx }: Pick<BatchDoing, 'trx'>, rows: RawBuilder<unknown>): Promise<ReadRows> {
  const { numAffectedRows } = await sql`insert into batch_rows (batch_guid, position, item, given) ${rows}`.execute(
    trx,
  );
  return { rows: Number(numAffectedRows ?? 0), next: null };
}

/** Where the rows of a batch come from. */
const sources: Readonly<Record<BatchRows['from'], Source>> = {
  query: fromQuery,
  selection: fromSelection,
  upload: readUpload,
  lines: writeLines,
};

/** Writes down what a batch works through, all of it or some from a place on; once it is all there, which rows belong together. */
export async function writeRows(
  doing: BatchDoing,
  { rows }: Pick<ResolvedBatch, 'rows'>,
  from: number,
): Promise<ReadRows> {
  const read = await sources[rows.from](doing, from);
  if (read.next === null && togetherOf(doing).length > 0) await tieRows(doing.trx, doing.run.guid);
  return read;
}
