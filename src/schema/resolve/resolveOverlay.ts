import type { Report } from '../declarationError.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import type { FeatureSpec, FieldOverlay, Overlay } from '../overlay.ts';
import { fieldsOf, type Predicate } from '../predicate.ts';

/** Reports what is wrong with an overlay, and gives it back as it is. */
export function resolveOverlay(
  overlay: Overlay,
  resources: Readonly<Record<string, ResolvedResource>>,
  report: Report,
): Overlay {
  const resource = resources[overlay.resource];
  const where = `overlays.${overlay.name}`;
  checkName(overlay.name, where, report);
  checkWhen(overlay.when, `${where}.when`, report);
  if (!resource) {
    const names = Object.keys(resources).join(', ');
    report('unknown-resource', where, `There is no resource "${overlay.resource}". The resources are ${names}.`);
    return overlay;
  }
  const named = [...Object.keys(overlay.fields ?? {}), ...(overlay.first ?? [])];
  for (const name of named.filter((one) => !resource.field[one])) {
    report('unknown-field', where, `${resource.name} has no field "${name}".`);
  }
  for (const [name, change] of Object.entries(overlay.fields ?? {})) {
    const field = resource.field[name];
    if (field && change) checkChange(resource, field, change, `${where}.fields.${name}`, report);
  }
  return Object.freeze(overlay);
}

/** Reports what is wrong with a feature, and gives it back as it is. */
export function resolveFeature(feature: FeatureSpec, report: Report): FeatureSpec {
  checkName(feature.name, `features.${feature.name}`, report);
  checkWhen(feature.when, `features.${feature.name}.when`, report);
  return Object.freeze(feature);
}

function checkName(name: string, where: string, report: Report): void {
  if (/^[a-z][a-z0-9_]*$/.test(name)) return;
  report('bad-name', where, `"${name}" cannot be its name. Write lower case letters, digits and _.`);
}

/** What holds for a partner holds for each of its people and records. */
function checkWhen(when: Predicate, where: string, report: Report): void {
  if (fieldsOf(when).length === 0 && !asksForRole(when)) return;
  report(
    'bad-overlay',
    where,
    'This looks at a record or at a role. Write forPartner, inPartnerList or hasFlag, and all, any or not of these.',
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
  if (hide && [resource.title, resource.key].includes(field.name)) {
    report('bad-overlay', where, 'Records are known by this field. Hide another one.');
  }
  if (hide && field.required !== false && field.default === null) {
    report(
      'bad-overlay',
      where,
      'A field that must be filled cannot be hidden while nothing fills it. Give it a default, or drop "required" or "hide".',
    );
  }
  if (hide && require) report('bad-overlay', where, 'A hidden field cannot be required. Drop one of the two.');
  if (require && field.readOnly) {
    report('bad-overlay', where, 'Nobody types a read-only field. Drop "require".');
  }
  if (narrow && (!choices || narrow.length === 0 || narrow.some((one) => !choices.includes(one)))) {
    const known = choices ? `They are ${choices.join(', ')}.` : 'This field has none.';
    report('bad-overlay', where, `"narrow" names some of the choices, at least one. ${known}`);
  }
  const { default: start } = field;
  if (narrow && typeof start === 'string' && !narrow.includes(start)) {
    report('bad-overlay', where, `The default "${start}" must stay among the choices.`);
  }
}
