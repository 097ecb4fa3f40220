import { choice, integer, json, objects, text } from '../../schema/fields.ts';

/** The columns of a report, as whoever reads it calls them. */
export const reportColumns = () =>
  objects(
    {
      name: text({ required: true }),
      label: text({ required: true }),
      /** The field whose values stand in it; none where they are worked out: whole numbers, or days. */
      resource: text(),
      field: text(),
      worked_out: choice(['integer', 'date']),
      /** Of days that each stand for more than themselves, for how long: a week by its Monday, a month by its first day. */
      each: choice(['day', 'week', 'month']),
      /** What the numbers of all lines come to. */
      total: integer(),
    },
    { required: true },
  );

/** Some lines of a report. */
export const reportLines = () =>
  objects(
    {
      position: integer({ required: true }),
      /** Key of the record that it tells of; none of one that tells of several. */
      record: text(),
      /** A value for each column, as a record on the wire has it. */
      cells: json({ required: true }),
    },
    { required: true },
  );
