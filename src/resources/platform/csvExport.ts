import { defineBatch, query } from '../../schema/batch.ts';

/** Every record of a list that matches, as a CSV file, however many there are. */
export const csvExport = defineBatch({ name: 'csv_export', rows: query(), who: true, chunk: 500, result: 'file' });
