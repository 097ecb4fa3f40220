import { defineBatch, upload } from '../../schema/batch.ts';

/** Makes or changes a record of each row of a file, as its own call would. */
export const csvImport = defineBatch({
  name: 'csv_import',
  rows: upload(),
  who: true,
  rehearse: true,
  chunk: 50,
  result: 'none',
});
