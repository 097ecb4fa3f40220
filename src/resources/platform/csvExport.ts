import { json, text } from '../../schema/fields.ts';
import { defineJob } from '../../schema/job.ts';

/** Every record of a list that matches, as a CSV file, however many there are. */
export const csvExport = defineJob({
  name: 'csv_export',
  input: {
    resource: text({ required: true }),
    /** Filters, search and sort of the list, as its query has them. */
    query: json({ required: true }),
  },
  access: true,
  chunk: 500,
  result: 'file',
});
