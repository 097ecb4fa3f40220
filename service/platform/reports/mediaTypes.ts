import type { ReportFormat } from '../../../src/schema/reportFormats.ts';

/** What each file of a report is to whoever opens it. */
export const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
