import Papa from 'papaparse';
import { csvCell, csvFields } from '../../../src/schema/csv.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { fieldLabelKey } from '../../../src/schema/overlaid.ts';
import { all } from '../../../src/schema/predicate.ts';
import { ServiceError } from '../http/errors.ts';
import { readableRecord, requireAccess } from '../records/access.ts';
import type { EngineContext } from '../records/context.ts';
import type { StoredRecord } from '../records/rows.ts';

/** A byte-order mark, so that spreadsheets read accents. */
export const mark = '\ufeff';

/**
 * A resource with the rows that this person may carry away.
 * @throws ServiceError 403 when they may have none of them, 400 when nobody may
 */
export function exportedRows(resource: ResolvedResource, context: EngineContext): ResolvedResource {
  requireAccess(resource, 'list', context);
  requireAccess(resource, 'export', context);
  if (!resource.csv) throw new ServiceError(400, 'bad_request');
  // Who may export some of the records has those alone.
  return { ...resource, rows: all(resource.rows, resource.access.export) };
}

/**
 * How records of a resource stand in a file: under labels in the person's language, as far as they may read them.
 * @param more names of columns beyond the fields
 */
export function csvOf(resource: ResolvedResource, context: EngineContext, more: readonly string[] = []) {
  const fields = csvFields(resource, context);
  const labels = fields.map((field) => context.t(fieldLabelKey(resource, field.name)));
  return {
    head: `${mark}${Papa.unparse([[...labels, ...more]])}\r\n`,
    /** One record, or the empty cells of one that is not there, and what stands in the columns beyond. */
    line: (stored: StoredRecord | undefined, ...others: readonly string[]): string => {
      const record = stored && readableRecord(resource, context, stored);
      const cells = fields.map((field) => (record ? csvCell(field, record[field.name]) : ''));
      return `${Papa.unparse([[...cells, ...others]])}\r\n`;
    },
  };
}
