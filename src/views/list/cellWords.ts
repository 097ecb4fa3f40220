import { isMasked, maskedText } from '../../schema/mask.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { type CellScope, columnFacts } from '../fieldTypes/columns.ts';
import { emptyCell } from '../fieldTypes/emptyCell.ts';

export interface CellWordsOf {
  readonly model: Pick<Model, 'workflows'>;
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * A value in the words that `cellOf` draws it with, for who cannot draw yet. Empty where those words are another record's, which has
 * not been asked for.
 * @example cellWords({ model, resource: contacts, field: contacts.field.msisdn, record }, { context, t }) // '+233 24 123 4567'
 */
export function cellWords(
  { model, resource, field, record }: CellWordsOf,
  { context, t }: Omit<CellScope, 'resource'>,
): string {
  const value = record[field.name];
  const workflow = resource.workflow ? model.workflows[resource.workflow] : undefined;
  if (isMasked(field.dataClass) && !isEmpty(value)) return maskedText(field.dataClass, value);
  if (workflow?.field === field.name && typeof value === 'string' && value !== '') {
    return t(`workflows.${workflow.name}.states.${value}`, { _: value });
  }
  const { words } = columnFacts[field.spec.type];
  if (!words) return isEmpty(value) ? emptyCell : '';
  return words(value, field, { resource: resource.name, context, t }) || emptyCell;
}
