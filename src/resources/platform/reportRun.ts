import { defineBatch, lines } from '../../schema/batch.ts';

/** A report that somebody runs: who may is said by each. */
export const reportRun = defineBatch({ name: 'report_run', rows: lines(), who: true, chunk: 1_000, result: 'file' });
