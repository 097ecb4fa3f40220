import type { Report } from '../declarationError.ts';
import type { AnyField } from '../field.ts';
import { fieldFacts, isFieldType, type KnownField } from '../fieldTypes/facts.ts';
import { patternWords } from '../fieldTypes/text/patternWords.ts';
import type { ResolvedField } from '../model.ts';

/** Fills the defaults of one field and reports what is wrong with it; null when its type is unknown. */
export function resolveField(name: string, declared: AnyField, where: string, report: Report): ResolvedField | null {
  if (!/^[a-z][a-zA-Z0-9_]*$/.test(name)) {
    report(
      'bad-name',
      where,
      `"${name}" cannot be a field name. Write the wire name: lower case letters, digits and _.`,
    );
  }
  if (!isFieldType(declared.type)) {
    report(
      'unknown-type',
      where,
      `There is no field type "${declared.type}". Use one of ${Object.keys(fieldFacts).join(', ')}, or add its two halves to the registries.`,
    );
    return null;
  }
  const spec: KnownField = { ...declared, type: declared.type };
  const { capabilities } = fieldFacts[spec.type];
  checkOptions(spec, where, report);
  const dormant = spec.dormant === true;
  const masked = (spec.dataClass ?? 'public') === 'bank';
  return Object.freeze({
    name,
    spec: Object.freeze(spec),
    required: !dormant && !spec.readOnly && (spec.required ?? false),
    always: spec.readOnly === true && spec.required === true,
    visible: spec.visible ?? true,
    immutable: spec.immutable ?? false,
    readOnly: spec.readOnly ?? false,
    constant: spec.constant ?? null,
    default: spec.default ?? null,
    filledBy: spec.filledBy ?? null,
    unique: spec.unique ?? false,
    dataClass: spec.dataClass ?? 'public',
    access: Object.freeze({ read: spec.access?.read ?? true, write: spec.access?.write ?? true }),
    sortable: !dormant && (spec.sortable ?? (capabilities.sortable && !masked)),
    searchable: !dormant && (spec.searchable ?? false),
    filter: masked || dormant ? 'none' : filterOf(spec),
    column: !dormant && (spec.column ?? (spec.type !== 'json' && spec.type !== 'guid')),
  });
}

/** By whole values instead of beginnings where the declaration says so. */
function filterOf(spec: KnownField): ResolvedField['filter'] {
  if (spec.filterable === false) return 'none';
  return spec.filterable === 'exact' ? 'anyOf' : fieldFacts[spec.type].capabilities.filter;
}

function checkOptions(
  spec: KnownField & { choices?: readonly string[]; words?: object; min?: number; max?: number; pattern?: object },
  where: string,
  report: Report,
): void {
  const { capabilities } = fieldFacts[spec.type];
  if (spec.choices?.length === 0 && !spec.words) {
    report('bad-choice', where, "A choice needs at least one value: write choice(['daily', 'monthly']).");
  }
  if (spec.choices && new Set(spec.choices).size !== spec.choices.length) {
    report('bad-choice', where, 'A choice lists a value twice. Write each value once.');
  }
  if (spec.pattern) checkPattern(spec.pattern, where, report);
  if (spec.min !== undefined && spec.max !== undefined && spec.min > spec.max) {
    report('bad-bounds', where, `The least value ${spec.min} is above the most ${spec.max}. Swap them.`);
  }
  if (spec.choices && typeof spec.default === 'string' && !spec.choices.includes(spec.default)) {
    report('bad-default', where, `The default "${spec.default}" is not among the choices ${spec.choices.join(', ')}.`);
  }
  if (spec.sortable && !capabilities.sortable) {
    report('bad-capability', where, `A field of type ${spec.type} cannot be sorted by. Leave "sortable" out.`);
  }
  if (spec.searchable && !capabilities.searchable) {
    report('bad-capability', where, `A field of type ${spec.type} cannot be searched. Leave "searchable" out.`);
  }
  if (spec.filledBy && !spec.readOnly) {
    report('bad-default', where, 'What the service fills nobody may type. Add readOnly: true, or drop "filledBy".');
  }
  if (spec.dormant && spec.required !== undefined && spec.default === undefined) {
    report('bad-default', where, 'Nobody is asked for a dormant field. Give it a default, or drop "required".');
  }
  if (spec.readOnly && spec.required !== undefined && typeof spec.required !== 'boolean') {
    report(
      'bad-default',
      where,
      'A read-only field is filled by the service: in every record or not. Write required: true, or drop it.',
    );
  }
}

/** A pattern that cannot be read, or whose words nobody would understand. */
function checkPattern(
  { source, message }: { readonly source?: unknown; readonly message?: unknown },
  where: string,
  report: Report,
): void {
  if (!patternWords.some((words) => words === message)) {
    const known = patternWords.join(', ');
    report(
      'bad-pattern',
      where,
      `A pattern says in words what it wants, and "${String(message)}" has none. Write message: one of ${known}, or add its words under validation in both languages and its key to patternWords.`,
    );
  }
  try {
    RegExp(`^(?:${String(source)})$`, 'u');
  } catch {
    report(
      'bad-pattern',
      where,
      `"${String(source)}" is no regular expression. Write one, such as source: '[0-9]{6}'.`,
    );
  }
}
