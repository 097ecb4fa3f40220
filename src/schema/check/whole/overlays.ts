import type { Report } from '../../declarationError.ts';
import type { Declarations, Model, ResolvedField, ResolvedResource } from '../../model.ts';
import type { FieldOverlay } from '../../overlay.ts';
import type { Predicate } from '../../predicate.ts';

/** Reports of overlays and features what they cannot differ by, and what would leave nothing to write or to choose. */
export function checkOverlays(declared: Declarations, { resources }: Model, report: Report): void {
  for (const { name, when } of declared.features ?? []) checkWhen(when, `features.${name}.when`, report);
  for (const { name, resource: of, when, fields = {} } of declared.overlays ?? []) {
    checkWhen(when, `overlays.${name}.when`, report);
    const resource = resources[of];
    for (const [one, change] of Object.entries(fields)) {
      const field = resource?.field[one];
      if (field && change) checkChange(resource, field, change, `overlays.${name}.fields.${one}`, report);
    }
  }
}

/** What holds for a partner holds for each of its people and records. */
function checkWhen(when: Predicate, where: string, report: Report): void {
  if (!asksForRole(when)) return;
  report(
    'bad-overlay',
    where,
    'This asks for a role. Write forPartner, inPartnerList or hasFlag, and all, any or not of these.',
  );
}

function asksForRole(when: Predicate): boolean {
  if (typeof when === 'boolean') return false;
  if ('all' in when) return when.all.some(asksForRole);
  if ('any' in when) return when.any.some(asksForRole);
  if ('not' in when) return asksForRole(when.not);
  return 'role' in when;
}

function checkChange(
  resource: ResolvedResource,
  field: ResolvedField,
  { hide, require, narrow }: FieldOverlay,
  where: string,
  report: Report,
): void {
  const { choices } = field.spec as { readonly choices?: readonly string[] };
  const its = `${resource.name}.fields.${field.name}`;
  if (hide && [resource.title, resource.key].includes(field.name)) {
    report('bad-overlay', `${where}.hide`, 'Records are known by this field. Hide another one.');
  }
  if (hide && field.required !== false && field.default === null) {
    report(
      'bad-overlay',
      `${where}.hide`,
      'A field that must be filled cannot be hidden while nothing fills it. Give it a default, or drop "required" or "hide".',
      [`${its}.default`],
    );
  }
  if (hide && require)
    report('bad-overlay', `${where}.require`, 'A hidden field cannot be required. Drop one of the two.');
  if (require && field.readOnly)
    report('bad-overlay', `${where}.require`, 'Nobody types a read-only field. Drop "require".');
  if (narrow && (!choices || narrow.length === 0)) {
    const known = choices ? `They are ${choices.join(', ')}.` : 'This field has none.';
    report('bad-overlay', `${where}.narrow`, `"narrow" names some of the choices, at least one. ${known}`);
    return;
  }
  const { default: start } = field;
  if (narrow && typeof start === 'string' && !narrow.includes(start)) {
    report('bad-overlay', `${where}.narrow`, `The default "${start}" must stay among the choices.`, [`${its}.default`]);
  }
}
