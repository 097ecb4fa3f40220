import type { ResolvedField } from './model.ts';
import { fieldFacts, type KnownField } from './fieldTypes/facts.ts';
import type { Tightening } from './fieldTypes/fieldType.ts';

/** What holds when a limit is declared and another one is added. */
const together: Readonly<Record<Tightening, (declared: unknown, added: unknown) => unknown>> = {
  more: (declared, added) => (typeof declared === 'number' ? Math.max(declared, Number(added)) : added),
  less: (declared, added) => (typeof declared === 'number' ? Math.min(declared, Number(added)) : added),
  on: (declared, added) => declared === true || added,
  both: (declared, added) => (declared === undefined ? added : [declared, added].flat()),
};

/** The options of a field that some partners may have tighter. @example limitsOf(text()) // { maxLength: 'less', ... } */
export function limitsOf({ type }: KnownField): Readonly<Record<string, Tightening>> {
  return fieldFacts[type].limits ?? {};
}

/**
 * A field with tighter limits: whatever is added, nothing passes that did not before.
 * @example tightened(integer({ max: 120 }), { max: 65 }) // integer({ max: 65 })
 */
export function tightened(spec: ResolvedField['spec'], added: object): ResolvedField['spec'] {
  const limits = limitsOf(spec);
  const declared: Readonly<Record<string, unknown>> = { ...spec };
  const changed = Object.entries(added).flatMap(([option, value]: [string, unknown]) => {
    const how = limits[option];
    return how ? [[option, together[how](declared[option], value)] as const] : [];
  });
  return Object.freeze({ ...spec, ...Object.fromEntries(changed) });
}

/** Whether two fields are of one type and have the same limits. */
export function haveSameLimits(one: KnownField, other: KnownField): boolean {
  const asText = (spec: KnownField & Readonly<Record<string, unknown>>) =>
    JSON.stringify([spec.type, ...Object.keys(limitsOf(spec)).map((option) => spec[option] ?? null)]);
  return asText({ ...one }) === asText({ ...other });
}
