import { folded } from '../../../src/schema/csvImport/folded.ts';
import { knownBy, learn, nothingKnown } from '../../../src/schema/csvImport/knowledge.ts';
import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { togetherOf } from '../batches/togetherOf.ts';
import { referenceText } from '../storage/referenceText.ts';
import { comparisonOf } from '../storage/table.ts';
import { findByValue } from './findByValue.ts';

type Ties = (row: Pick<ImportRow, 'cells'>) => readonly string[] | null;

/**
 * What says of each of some rows what it says in the columns by which rows belong together: a record by its key,
 * however it is named, any other value as it would be written. What cannot be read ties a row to no others. Null where there are no such columns.
 */
export async function tiesOf(doing: BatchDoing, rows: readonly ImportRow[]): Promise<Ties> {
  const { deps, resource, context } = doing;
  const together = togetherOf(doing);
  if (together.length === 0) return () => null;
  const fields = resource.fields.filter(({ name }) => together.includes(name));
  const only = { ...resource, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) };
  const sources = { model: deps.model, resource: only, context, find: findByValue(doing), findsAnything: () => true };
  const { reference } = knownBy(await learn(nothingKnown(), rows, sources), () => undefined);
  const said = (field: ResolvedField, text: string) => {
    const { name, spec } = field;
    // A key that the service has made speaks for itself.
    if (spec.type === 'reference') return reference(name, text) ?? text;
    const value = rulesOf(spec).parse(text, spec, context);
    return comparisonOf(field) ? referenceText(String(value)) : value;
  };
  return ({ cells }) =>
    fields.flatMap((field) => {
      const text = cells[field.name]?.trim() ?? '';
      const value = text === '' ? null : said(field, text);
      return typeof value === 'string' || typeof value === 'number' ? [`${field.name} ${folded(value)}`] : [];
    });
}
