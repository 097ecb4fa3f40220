import { choicesByLabel } from '../../../src/schema/csvImport/choicesByLabel.ts';
import { identityOf } from '../../../src/schema/csvImport/fields.ts';
import { type Judged, judgeRow } from '../../../src/schema/csvImport/judgeRow.ts';
import { knownBy, learn, nothingKnown } from '../../../src/schema/csvImport/knowledge.ts';
import { fault, faultText } from '../../../src/schema/fault.ts';
import type { BatchDoing, BatchHandler, BatchRow, RowOutcome } from '../batches/handler.ts';
import { ServiceError } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import { holdTurnsOf } from '../records/turns.ts';
import { createFrom, updateFrom } from '../records/writes.ts';
import { languagesOf } from './fileColumns.ts';
import { findByValue } from './findByValue.ts';

/** What was written down of a row of a file (`readUpload`). */
function given(row: BatchRow) {
  const { cells, seen } = row.given as {
    readonly cells: Readonly<Record<string, string>>;
    readonly seen?: number | null;
  };
  return { number: row.position, cells, source: [], seen };
}

/**
 * Makes or changes a record of each row of a file, judged by the declaration once more and then by the rules of its own call. A record that somebody has
 * changed since it was seen is left as it is.
 */
export const csvImportHandler: BatchHandler = {
  start({ resource, context }) {
    requireAccess(resource, 'create', context);
    const isMade = resource.dialect === 'simple-rest' || resource.endpoints.create !== undefined;
    if (!resource.csv || !isMade) throw new ServiceError(400, 'bad_request');
  },

  async chunk(doing, rows) {
    const { deps, trx, resource, context } = doing;
    const found = rows.map(given);
    const sources = { model: deps.model, resource, context, find: findByValue(doing) };
    const choices = choicesByLabel(resource, languagesOf(deps, context));
    const known = knownBy(await learn(nothingKnown, found, sources), choices);
    const earlier = await earlierRows(doing, rows);
    const judged = new Map(found.map((row) => [row.number, judgeRow(resource, row, known, context)]));
    // Before any of them: whoever writes others of them meanwhile holds what they belong to in the same order.
    await holdTurnsOf(
      trx,
      resource,
      [...judged.values()].map(({ stored, values }) => ({ ...stored, ...values })),
    );
    const seen = new Map(found.map((row) => [row.number, row.seen]));
    return async ({ position }) => {
      const one = judged.get(position);
      if (!one) throw new ServiceError(404, 'not_found');
      return await doRow(doing, one, seen.get(position), earlier.get(position));
    };
  },

  refused: (error) => ({ outcome: 'failed', code: error.code }),
};

async function doRow(
  doing: BatchDoing,
  { verdict, values, stored, faults }: Judged,
  seen: number | null | undefined,
  earlier: number | undefined,
): Promise<RowOutcome> {
  const { resource, context } = doing;
  const identity = identityOf(resource)?.name ?? '';
  const wrong = {
    ...faults,
    // It was a new one to whoever sent it: somebody has made it meanwhile.
    ...(seen === null && stored && { [identity]: faultText(fault('not_unique'), context) }),
    ...(earlier !== undefined && { [identity]: context.t('imports.same_as_row', { row: earlier }) }),
  };
  if (Object.keys(wrong).length > 0) {
    const message = context.t('service.errors.validation_failed');
    return { outcome: 'failed', code: 'validation_failed', message, fields: wrong };
  }
  if (stored) {
    const key = String(stored[resource.key]);
    if (verdict === 'unchanged') return { outcome: 'done', code: 'unchanged', record: key };
    await updateFrom(doing, key, seen ?? Number(stored.version), values);
    return { outcome: 'done', code: 'updated', record: key };
  }
  if (typeof seen === 'number') throw new ServiceError(404, 'gone', { key: 'service.errors.row_gone' });
  const made = await createFrom(doing, values);
  return { outcome: 'done', code: 'created', record: String(made[resource.key]) };
}

/** Of each row that names a record which an earlier row of the file has named, the number of the first of those. */
async function earlierRows({ trx, run }: BatchDoing, rows: readonly BatchRow[]): Promise<ReadonlyMap<number, number>> {
  const found = await trx
    .selectFrom('batch_rows as row')
    .innerJoin('batch_rows as first', (join) =>
      join.onRef('first.batch_guid', '=', 'row.batch_guid').onRef('first.named', '=', 'row.named'),
    )
    .select(({ fn }) => ['row.position', fn.min<number>('first.position').as('first')])
    .where('row.batch_guid', '=', run.guid)
    .where(
      'row.position',
      'in',
      rows.map(({ position }) => position),
    )
    .groupBy('row.position')
    .execute();
  return new Map(found.flatMap(({ position, first }) => (first < position ? [[position, first]] : [])));
}
