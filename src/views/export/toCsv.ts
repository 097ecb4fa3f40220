import Papa from 'papaparse';
import type { RaRecord } from 'ra-core';
import { csvCell } from '../../schema/csv.ts';
import type { RuleContext } from '../../schema/fault.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { labelKey } from '../list/columns.ts';
import { byteOrderMark } from './download.ts';

/**
 * Records as the text of a CSV file: headers are the labels, amounts are plain digits, what a spreadsheet would run as a
 * formula is guarded. A reference stands by the title of its target where its key is made by the service.
 * @param titleOf the words for a reference's key, or null to leave the key
 * @example toCsv(countries, csvFields(countries, context), records, () => null, context)
 */
export function toCsv(
  resource: ResolvedResource,
  fields: readonly ResolvedField[],
  records: readonly RaRecord[],
  titleOf: (field: ResolvedField, key: string) => string | null,
  context: RuleContext,
): string {
  const cell = (field: ResolvedField, value: unknown) => {
    const title = typeof value === 'string' && value !== '' ? titleOf(field, value) : null;
    return csvCell(field, title ?? value);
  };
  return (
    byteOrderMark +
    Papa.unparse(
      {
        fields: fields.map((field) => context.t(labelKey(resource, field.name))),
        data: records.map((record) => fields.map((field) => cell(field, record[field.name]))),
      },
      { newline: '\r\n' },
    )
  );
}
