import { guardText, plainText } from './csvText.ts';
import type { Fault, RuleContext } from './fault.ts';
import { rulesOf } from './fieldTypes/rules.ts';
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
 * @example csvCell(field, '=1+1', context) // "'=1+1"
 */
export function csvCell(field: ResolvedField, value: unknown, context: RuleContext): string {
  const text = value === null || value === undefined ? '' : rulesOf(field.spec).format(value, field.spec, context);
  return typeof value === 'string' ? guardText(text) : text;
}

/** A cell read back: the guard taken off, then parsed by the field's type; an empty cell is `null`. */
export function parseCsvCell(field: ResolvedField, cell: string, context: RuleContext): unknown | Fault {
  const plain = plainText(cell);
  if (plain.trim() === '') return null;
  return rulesOf(field.spec).parse(plain, field.spec, context);
}
