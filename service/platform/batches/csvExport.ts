import { todayOf } from '../../../src/schema/day.ts';
import { recordsOfKeys } from '../records/keys.ts';
import { csvOf, exportedRows } from './exported.ts';
import type { BatchHandler } from './handler.ts';

/**
 * Every record that a list shows to its requester, in its order, as CSV with headers in their language. Which records is
 * settled when it is asked for; their values are read as each chunk is written.
 */
export const csvExportHandler: BatchHandler = {
  changesNothing: true,

  narrowed: ({ resource, context }) => exportedRows(resource, context),

  async chunk({ trx, resource, context }, rows) {
    const keys = rows.map(({ key }) => key);
    const found = await recordsOfKeys(trx, resource, context, keys);
    const byKey = new Map(found.map((record) => [String(record[resource.key]), record]));
    const { line } = csvOf(resource, context);
    return async ({ key }) => {
      const stored = byKey.get(key);
      return await Promise.resolve(
        stored
          ? { outcome: 'done', line: line(stored) }
          : { outcome: 'failed', code: 'gone', message: context.t('service.errors.row_gone') },
      );
    };
  },

  file({ resource, context, run }) {
    const { partner } = run.requester;
    return {
      name: `${resource.name}${partner ? `-${partner}` : ''}-${todayOf(context)}.csv`,
      head: csvOf(resource, context).head,
    };
  },
};
