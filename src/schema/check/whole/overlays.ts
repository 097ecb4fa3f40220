import type { KnownField } from '../../fieldTypes/facts.ts';
import { rulesOf } from '../../fieldTypes/rules.ts';
import { limitsOf, tightened } from '../../tightened.ts';
import { faultOf } from '../values.ts';
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
    'This asks for a role. Write forPartner, inCountry, inPartnerList or hasFlag, and all, any or not of these.',
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
  { hide, require, narrow, tighten }: FieldOverlay,
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
  if (tighten) checkLimits(field, tighten, where, its, report);
  if (hide && tighten) report('bad-overlay', `${where}.tighten`, 'Nobody fills a hidden field. Drop one of the two.');
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

type Limit = number | undefined;

/** What a JSON Schema limits, and when one limit is tighter than another. */
const tighter: Readonly<Record<string, (one: Limit, other: Limit) => boolean>> = {
  minimum: (one = 0, other = 0) => one > other,
  maximum: (one = 0, other = 0) => one < other,
  maxLength: (one = 0, other = 0) => one < other,
};

/** A limit that lets as much through as the declared one, or more, is none; nor is one that lets nothing through. */
function checkLimits(field: ResolvedField, tighten: object, where: string, its: string, report: Report): void {
  if (field.readOnly) {
    report('bad-overlay', `${where}.tighten`, 'Nobody types a read-only field. Drop "tighten".');
    return;
  }
  const before = limitsIn(field.spec);
  const kinds = limitsOf(field.spec);
  const declared: Readonly<Record<string, unknown>> = { ...field.spec };
  for (const [option, value] of Object.entries(tighten) as [string, unknown][]) {
    const there = `${where}.tighten.${option}`;
    if (kinds[option] === 'on' && (value !== true || declared[option] === true)) {
      report('bad-overlay', there, `Write true where it is not so for all partners, or drop "${option}".`, [
        `${its}.${option}`,
      ]);
    }
    if (kinds[option] !== 'more' && kinds[option] !== 'less') continue;
    // As it would be, were it declared so: the type has limits of its own where nothing is declared.
    const after = limitsIn({ ...field.spec, [option]: value });
    const isTighter = Object.entries(tighter).some(([name, is]) => is(after[name], before[name]));
    if (isTighter) continue;
    const now = Object.keys(tighter).flatMap((name) => (name in before ? [`${name} ${before[name]}`] : []));
    const cure = `${JSON.stringify(value)} is no tighter than what all partners have (${now.join(', ')}). Write a tighter one.`;
    report('bad-overlay', there, cure, [`${its}.${option}`]);
  }
  const together = tightened(field.spec, tighten);
  const { minimum, maximum } = limitsIn(together);
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    const cure = `Nothing is from ${minimum} to ${maximum}. Write limits that leave something.`;
    report('bad-overlay', `${where}.tighten`, cure, [its]);
    return;
  }
  for (const start of ['default', 'constant'] as const) {
    const value = field[start];
    const fault = value === null ? null : faultOf(field.name, together, value);
    if (fault !== null) report('bad-overlay', `${where}.tighten`, `The ${start} must stay possible. ${fault}`, [its]);
  }
}

/** The limits of a field by the names that a JSON Schema has for them, those of its type among them. */
function limitsIn(spec: KnownField): Readonly<Record<string, number>> {
  const schema = rulesOf(spec).jsonSchema(spec);
  return Object.fromEntries(
    Object.keys(tighter).flatMap((name) => (typeof schema[name] === 'number' ? [[name, schema[name]] as const] : [])),
  );
}
