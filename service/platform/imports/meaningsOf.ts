import { folded } from '../../../src/schema/csvImport/folded.ts';
import { knownBy, learn, nothingKnown } from '../../../src/schema/csvImport/knowledge.ts';
import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { comparisonOf } from '../storage/table.ts';
import { findByValue } from './findByValue.ts';

type Meanings = (row: Pick<ImportRow, 'cells'>, field: ResolvedField) => string | null;

/**
 * What some rows say in some columns, so that the same is the same text: a record by its key, however it is named, any other value as it would be
 * written. Null where it says nothing, or nothing that can be read.
 */
export async function meaningsOf(
  doing: BatchDoing,
  rows: readonly ImportRow[],
  fields: readonly ResolvedField[],
): Promise<Meanings> {
  const { deps, resource, context } = doing;
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
  return ({ cells }, field) => {
    const text = cells[field.name]?.trim() ?? '';
    const value = text === '' ? null : said(field, text);
    return typeof value === 'string' || typeof value === 'number' ? folded(value) : null;
  };
}
