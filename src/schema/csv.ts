import { guardText } from './csvText.ts';
import type { RuleContext } from './fault.ts';
import { written } from './fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from './model.ts';
import { matches, mayHold } from './predicate.ts';

/** The fields of a resource that an export carries for this person: readable, and no bank data. */
export function csvFields(resource: ResolvedResource, context: RuleContext): readonly ResolvedField[] {
  return resource.fields.filter(
    (field) =>
      field.spec.type !== 'json' &&
      field.spec.type !== 'guid' &&
      field.dataClass !== 'bank' &&
      mayHold(field.visible, context) &&
      matches(field.access.read, {}, context),
  );
}

/**
 * A cell as text. What a spreadsheet would run is given a leading apostrophe, numbers stay numbers.
 * @example csvCell(field, '=1+1') // "'=1+1"
 */
export function csvCell(field: ResolvedField, value: unknown): string {
  const text = value === null || value === undefined ? '' : written(field.spec, value);
  return typeof value === 'string' ? guardText(text) : text;
}
