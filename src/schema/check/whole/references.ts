import type { Report } from '../../declarationError.ts';
import type { ReferenceOptions } from '../../fieldTypes/reference/facts.ts';
import type { Declarations, Model, ResolvedField } from '../../model.ts';
import { tieRows } from '../../resolve/rowsOf.ts';

/** The resource of the record that a field must name; undefined where it may be empty. */
function demanded({ spec, required, visible }: ResolvedField): string | undefined {
  const { to }: typeof spec & Partial<ReferenceOptions> = spec;
  return required === true && visible === true ? to : undefined;
}

/** Reports references that nobody could ever fill: the first record would have to name one that is there already. */
export function checkReferences(_: Declarations, { resources }: Model, report: Report): void {
  /** Whether a record of one resource needs one of the other before it can be made. */
  const needs = (from: string, target: string, seen = new Set<string>()): boolean => {
    if (from === target) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (resources[from]?.fields ?? []).some((field) => {
      const to = demanded(field);
      return to !== undefined && needs(to, target, seen);
    });
  };
  for (const { name, fields } of Object.values(resources)) {
    for (const field of fields) {
      const to = demanded(field);
      if (to === undefined || !needs(to, name)) continue;
      const of = to === name ? 'another of its kind' : `one of ${to}, which must name one of ${name}`;
      report(
        'impossible-reference',
        `${name}.fields.${field.name}.required`,
        `Nobody could make the first record, since it must name ${of}. Drop "required".`,
      );
    }
  }
}

/** Reports records that would be seen only with such as there are not. */
export function checkRowsOf({ resources: specs }: Declarations, { resources }: Model, report: Report): void {
  const untied = Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => [name, { ...resource, rowsOf: null }]),
  );
  tieRows(specs, untied, (name, field) =>
    report(
      'bad-value',
      `${name}.rowsOf`,
      `"${field}" points at no other resource, or only back to this one. Write a reference to another one.`,
      [`${name}.fields.${field}`],
    ),
  );
}
