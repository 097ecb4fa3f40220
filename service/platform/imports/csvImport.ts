import { importableFields, writtenFields } from '../../../src/schema/csvImport/fields.ts';
import { same } from '../audit/fieldChanges.ts';
import { ServiceError } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import type { Row } from '../records/rows.ts';
import { createFrom, updateFrom } from '../records/writes.ts';
import type { BatchDoing, BatchHandler, RowOutcome } from '../batches/handler.ts';
import type { RowChanges } from '../batches/rowChanges.ts';
import { type JudgedRow, judgeRows, refusedFor } from './judgeRows.ts';

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
    const judged = await judgeRows(doing, rows);
    return async ({ position, given }) => {
      const one = judged.get(position);
      if (!one) throw new ServiceError(404, 'not_found');
      return refusedFor(doing, one) ?? { ...(await doRow(doing, one)), meant: understood(doing, one, given) };
    };
  },

  refused: (error) => ({ outcome: 'failed', code: error.code }),
};

async function doRow(doing: BatchDoing, { verdict, values, stored, seen }: JudgedRow): Promise<RowOutcome> {
  const { resource } = doing;
  if (stored) {
    const key = String(stored[resource.key]);
    if (verdict === 'unchanged') return { outcome: 'done', code: 'unchanged', record: key };
    const updated = await updateFrom(doing, key, seen ?? Number(stored.version), values);
    return { outcome: 'done', code: 'updated', record: key, changes: changesOf(doing, key, stored, updated) };
  }
  if (typeof seen === 'number') throw new ServiceError(404, 'gone', { key: 'service.errors.row_gone' });
  const made = await createFrom(doing, values);
  return { outcome: 'done', code: 'created', record: String(made[resource.key]) };
}

/** What a row changes of what its columns could say, and whoever brought it may read; what is written with it, too. */
function changesOf({ resource, context }: BatchDoing, record: string, before: Row, after: Row): RowChanges {
  const fields = importableFields(resource, context).flatMap(({ name }) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    return name in before && !same(from, to) ? [[name, { from, to }] as const] : [];
  });
  return { record, fields: Object.fromEntries(fields) };
}

/** What the columns of a row mean: what is written, and what is so already. */
function understood({ resource, context }: BatchDoing, { values, stored }: JudgedRow, { cells }: Row): Row {
  const all: Row = { ...stored, ...values };
  const said = cells as Readonly<Record<string, string>>;
  const names = writtenFields(resource, context).flatMap(({ name }) => (said[name] && name in all ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
