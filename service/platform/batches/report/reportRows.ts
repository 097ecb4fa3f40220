import { written } from '../../../../src/schema/fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from '../../../../src/schema/model.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { overlaidResource } from '../../../../src/schema/overlaid.ts';
import { own } from '../../../../src/schema/own.ts';
import { readableRecord } from '../../records/access.ts';
import { recordsOfKeys } from '../../records/keys.ts';
import { targetOf } from '../../records/references.ts';
import type { StoredRecord } from '../../records/rows.ts';
import { updateBatch } from '../batchRecord.ts';
import type { BatchDoing } from '../handler.ts';
import { cellsOf } from '../leftFiles.ts';
import type { Concluded, ConcludingAt } from '../stages/concluding.ts';
import type { RowState } from '../tables.ts';
import type { SaidOfRow } from '../words.ts';

/** Rows that are reported in one transaction. */
const reportedAtATime = 500;

/** One row as a report keeps it, for whoever reads it in their own language. */
export interface ReportedRow {
  readonly position: number;
  readonly outcome: RowState | null;
  /** By field, as texts: what its record has, or else what the row says. */
  readonly cells: Readonly<Record<string, string>>;
  readonly message: string | null;
  readonly fields: Readonly<Record<string, string>> | null;
  readonly said: SaidOfRow | null;
}

/** Writes down the next rows of a report: what each has come to by now. */
export async function reportRows(doing: BatchDoing, { stage, after }: ConcludingAt): Promise<Concluded> {
  const { deps, trx, run, context } = doing;
  const declared = own(deps.model.resources, doing.resource.name) ?? doing.resource;
  const resource = overlaidResource(deps.model, declared, context);
  const fields = (stage.reports ?? []).flatMap((name) => resource.field[name] ?? []);
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'outcome', 'given', 'message', 'fields', 'said'])
    .where('batch_guid', '=', run.guid)
    .where('position', '>', after)
    .orderBy('position')
    .limit(reportedAtATime)
    .execute();
  const keys = rows.flatMap(({ outcome, item }) => (outcome === 'done' && item !== '' ? [item] : []));
  const made = await recordsByKey(doing, resource, keys);
  const titles = await titlesIn(doing, fields, [...made.values()]);
  const reported = rows.map((row): ReportedRow => {
    const { position, outcome, message, fields: wrong, said } = row;
    const record = outcome === 'done' ? made.get(row.item) : undefined;
    const cells = record ? cellsIn(readableRecord(resource, context, record), fields, titles) : cellsOf(row);
    return { position, outcome, cells, message, fields: wrong, said };
  });
  if (after === 0) {
    const name = `${resource.name}-${todayOf(context)}.csv`;
    await updateBatch(trx, run.guid, { file_name: name }, context.now);
  }
  const content = reported.map((row) => `${JSON.stringify(row)}\n`).join('');
  if (content !== '')
    await trx.insertInto('batch_outputs').values({ batch_guid: run.guid, chunk: after, content }).execute();
  const next = rows.length < reportedAtATime ? null : (rows.at(-1)?.position ?? null);
  return { out: next === null ? await countOf(doing) : null, next };
}

async function countOf({ trx, run }: BatchDoing): Promise<number> {
  const { rows } = await trx
    .selectFrom('batch_rows')
    .select((by) => by.fn.countAll<number>().as('rows'))
    .where('batch_guid', '=', run.guid)
    .executeTakeFirstOrThrow();
  return rows;
}

async function recordsByKey(
  { trx, context }: BatchDoing,
  resource: ResolvedResource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const records = keys.length > 0 ? await recordsOfKeys(trx, resource, context, keys) : [];
  return new Map(records.map((record) => [String(record[resource.key]), record]));
}

type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What the records are called that some others point at, by field and key, as far as whoever asked sees them. */
async function titlesIn(
  doing: BatchDoing,
  fields: readonly ResolvedField[],
  records: readonly StoredRecord[],
): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const field of fields) {
    const target = own(doing.deps.model.resources, targetOf(field) ?? '');
    if (!target) continue;
    const keys = records.flatMap(({ [field.name]: key }) => (typeof key === 'string' ? [key] : []));
    const found = await recordsByKey(doing, target, [...new Set(keys)]);
    const named = [...found].map(([key, record]): [string, string] => {
      const shown = readableRecord(target, doing.context, record);
      return [key, String(shown[target.title ?? target.key] ?? '')];
    });
    titles.set(field.name, new Map(named));
  }
  return titles;
}

function cellsIn(
  record: Readonly<Record<string, unknown>>,
  fields: readonly ResolvedField[],
  titles: Titles,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.map(({ name, spec }) => {
      const value = record[name] ?? null;
      const named = titles.get(name);
      const text = named ? (named.get(String(value)) ?? '') : value === null ? '' : written(spec, value);
      return [name, text];
    }),
  );
}
