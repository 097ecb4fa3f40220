import fc from 'fast-check';
import type { Role } from '../../../src/resources/world.ts';
import { all, any, hasRole, isAbove, isContext, not, type Predicate } from '../../../src/schema/predicate.ts';

/** Who tries, and as what: two of one role, since a rule about people is not one about roles. */
export const people = { agent: 'agent', assessor: 'assessor', assessor2: 'assessor', admin: 'administrator' } as const;
export type Person = keyof typeof people;
export const everybody = Object.keys(people) as readonly Person[];
const roles: readonly Role[] = ['agent', 'assessor', 'administrator'];

/** A rule as this test understands it; what the product makes of it is another matter. */
export type Rule =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'owner' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  | { readonly kind: 'atMost'; readonly amount: number }
  | { readonly kind: 'all'; readonly of: readonly Rule[] }
  | { readonly kind: 'any'; readonly of: readonly Rule[] }
  | { readonly kind: 'not'; readonly of: Rule };

const someRoles = fc.subarray([...roles], { minLength: 1 });
const simple: fc.Arbitrary<Rule> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Rule>({ kind: 'everybody' }) },
  { weight: 1, arbitrary: fc.constant<Rule>({ kind: 'nobody' }) },
  { weight: 2, arbitrary: fc.constant<Rule>({ kind: 'owner' }) },
  { weight: 3, arbitrary: someRoles.map((some): Rule => ({ kind: 'roles', roles: some })) },
  { weight: 2, arbitrary: fc.constant<Rule>({ kind: 'atMost', amount: 100 }) },
);
const several = fc.array(simple, { minLength: 2, maxLength: 2 });

export const rule: fc.Arbitrary<Rule> = fc.oneof(
  { weight: 4, arbitrary: simple },
  { weight: 2, arbitrary: several.map((of): Rule => ({ kind: 'any', of })) },
  { weight: 1, arbitrary: several.map((of): Rule => ({ kind: 'all', of })) },
  { weight: 1, arbitrary: simple.map((of): Rule => ({ kind: 'not', of })) },
);

export const someActors: fc.Arbitrary<readonly Role[]> = someRoles;

/** The rule in the language of the declarations. */
export function declaredRule(said: Rule): Predicate {
  if (said.kind === 'everybody') return true;
  if (said.kind === 'nobody') return false;
  if (said.kind === 'owner') return isContext('owner', 'user.username');
  if (said.kind === 'roles') return hasRole(...said.roles);
  if (said.kind === 'atMost') return not(isAbove('amount', said.amount));
  if (said.kind === 'not') return not(declaredRule(said.of));
  return (said.kind === 'all' ? all : any)(...said.of.map(declaredRule));
}

/** Whether it bars one account of a person by its name, which the declarations refuse in a guard: it would not bar their others. */
export function barsByName(said: Rule, isTurned = false): boolean {
  if (said.kind === 'owner') return isTurned;
  if (said.kind === 'not') return barsByName(said.of, !isTurned);
  return (said.kind === 'all' || said.kind === 'any') && said.of.some((one) => barsByName(one, isTurned));
}

/** Whether it lets somebody, told without a line of the product. */
export function lets(said: Rule, who: Person, record: { readonly owner: string; readonly amount: number }): boolean {
  if (said.kind === 'everybody') return true;
  if (said.kind === 'nobody') return false;
  if (said.kind === 'owner') return record.owner === who;
  if (said.kind === 'roles') return said.roles.includes(people[who]);
  if (said.kind === 'atMost') return record.amount <= said.amount;
  if (said.kind === 'not') return !lets(said.of, who, record);
  return said.kind === 'all'
    ? said.of.every((one) => lets(one, who, record))
    : said.of.some((one) => lets(one, who, record));
}
