import type { AnyField } from '../field.ts';
import { fieldFacts, isFieldType, type KnownField } from '../fieldTypes/facts.ts';
import type { ResolvedField } from '../model.ts';

/** Fills the defaults of one field; null when its type is unknown. @example resolveField('name', text({ required: true })) */
export function resolveField(name: string, declared: AnyField): ResolvedField | null {
  if (!isFieldType(declared.type)) return null;
  const spec: KnownField = { ...declared, type: declared.type };
  const { capabilities, parts, recordOf } = fieldFacts[spec.type];
  const made = parts?.(spec);
  const dormant = spec.dormant === true;
  const readOnly = spec.readOnly ?? spec.derived !== undefined;
  const masked = (spec.dataClass ?? 'public') === 'bank';
  return Object.freeze({
    name,
    spec: Object.freeze(spec),
    required: !dormant && !readOnly && (spec.required ?? false),
    always: spec.readOnly === true && spec.required === true,
    visible: spec.visible ?? true,
    immutable: spec.immutable ?? false,
    readOnly,
    constant: spec.constant ?? null,
    default: spec.default ?? null,
    filledBy: spec.filledBy ?? null,
    unique: spec.unique ?? false,
    dataClass: spec.dataClass ?? 'public',
    access: Object.freeze({ read: spec.access?.read ?? true, write: spec.access?.write ?? true }),
    sortable: !dormant && capabilities.sortable && !masked,
    searchable: !dormant && (spec.searchable ?? false),
    filter: masked || dormant ? 'none' : filterOf(spec),
    column: !dormant && (spec.column ?? (spec.type !== 'guid' && fieldFacts[spec.type].column !== 'jsonb')),
    parts: made ? Object.freeze({ fields: resolveFields(made.fields), many: made.many }) : null,
    recordOf: recordOf?.(spec) ?? null,
    derived: null,
  });
}

/** Some fields, as they are asked for. @example resolveFields({ reason: multiline({ required: true }) }) */
export function resolveFields(declared: Readonly<Record<string, AnyField>> = {}): readonly ResolvedField[] {
  return Object.freeze(Object.entries(declared).flatMap(([name, field]) => resolveField(name, field) ?? []));
}

/** By whole values instead of beginnings where the declaration says so. */
function filterOf(spec: KnownField): ResolvedField['filter'] {
  return spec.filterable === 'exact' ? 'anyOf' : fieldFacts[spec.type].capabilities.filter;
}
