import { ServiceError } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import { createFrom, updateFrom } from '../records/writes.ts';
import type { BatchDoing, BatchHandler, RowOutcome } from '../batches/handler.ts';
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
    return async ({ position }) => {
      const one = judged.get(position);
      if (!one) throw new ServiceError(404, 'not_found');
      return refusedFor(doing, one) ?? (await doRow(doing, one));
    };
  },

  refused: (error) => ({ outcome: 'failed', code: error.code }),
};

async function doRow(doing: BatchDoing, { verdict, values, stored, seen }: JudgedRow): Promise<RowOutcome> {
  const { resource } = doing;
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
