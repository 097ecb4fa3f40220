/** What a report is written as, by the names of the wire: `xls` is a workbook. */
export const reportFormats = ['csv', 'xls', 'pdf'] as const;

/** One of these. */
export type ReportFormat = (typeof reportFormats)[number];

/** What the file of a report may be to whoever opens it. */
export const reportMedia =
  'text/csv, application/pdf, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
