import type { Context } from './context.ts';
import { todayOf } from './day.ts';

/** A value that a predicate compares with. */
export type Scalar = string | number | boolean | null;

/** Values of the context that a field may be compared with. */
export type ContextValue =
  | 'user.guid'
  | 'user.username'
  | 'user.partners'
  | 'partner.code'
  | 'partner.guid'
  | 'partner.country'
  | 'today'
  | 'now';

/** A condition on one field of a record. */
export type FieldCondition =
  | { readonly field: string; readonly is: Scalar }
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly isContext: ContextValue }
  | { readonly field: string; readonly after: ContextValue }
  | { readonly field: string; readonly before: ContextValue }
  | { readonly field: string; readonly filled: boolean }
  | { readonly field: string; readonly above: number | string }
  | { readonly field: string; readonly below: number | string };

/** A condition on who asks, for whom, and where. */
export type WorldCondition =
  | { readonly role: readonly string[] }
  | { readonly partner: readonly string[] }
  | { readonly country: readonly string[] }
  | { readonly partnerList: string }
  | { readonly flag: string };

/**
 * The one language of conditions: field visibility, required-if, row permission, workflow guards, partner gating.
 * Plain data, so that the browser evaluates it, the service turns it into SQL and the documentation prints it.
 */
export type Predicate =
  | boolean
  | FieldCondition
  | WorldCondition
  | { readonly all: readonly Predicate[] }
  | { readonly any: readonly Predicate[] }
  | { readonly not: Predicate };

/** The field has this value. @example is('type', 'paid') */
export const is = (field: string, value: Scalar): Predicate => ({ field, is: value });
/** The field has one of these values. @example isOneOf('status', ['open', 'pending']) */
export const isOneOf = (field: string, values: readonly Scalar[]): Predicate => ({ field, in: values });
/** The field equals a value of the context, or is among its list. @example isContext('registered_by', 'user.guid') */
export const isContext = (field: string, value: ContextValue): Predicate => ({ field, isContext: value });
/** The field is above a value of the context, later than today say. @example isAfter('cancellation_date', 'today') */
export const isAfter = (field: string, value: ContextValue): Predicate => ({ field, after: value });
/** The field is below a value of the context. @example isBefore('end_date', 'today') */
export const isBefore = (field: string, value: ContextValue): Predicate => ({ field, before: value });
/** The field has any value. @example isFilled('keeper') */
export const isFilled = (field: string): Predicate => ({ field, filled: true });
/** The field is more than a number, or later than a day. @example isAbove('amount_in_cents', 0) */
export const isAbove = (field: string, bound: number | string): Predicate => ({ field, above: bound });
/**
 * The field is less than a number, or earlier than a day. At least as much is `not(isBelow(...))`, which holds for an
 * empty field, too.
 * @example isBelow('minimum_age', 18)
 */
export const isBelow = (field: string, bound: number | string): Predicate => ({ field, below: bound });
/** The person has one of the roles. @example hasRole('clerk', 'manager') */
export const hasRole = (...role: readonly string[]): Predicate => ({ role });
/** The selected partner is one of these. @example forPartner('north-gh') */
export const forPartner = (...partner: readonly string[]): Predicate => ({ partner });
/** The selected partner sells in one of these, by their ISO 3166 codes. @example inCountry('GH', 'CI') */
export const inCountry = (...country: readonly string[]): Predicate => ({ country });
/** The selected partner is on a list of the environment. @example inPartnerList('pairedPartners') */
export const inPartnerList = (partnerList: string): Predicate => ({ partnerList });
/** A feature flag is on. @example hasFlag('tyre_hotel') */
export const hasFlag = (flag: string): Predicate => ({ flag });
/** Every condition holds. @example all(is('status', 'open'), isFilled('keeper')) */
export const all = (...conditions: readonly Predicate[]): Predicate => ({ all: conditions });
/** At least one condition holds. @example any(hasRole('manager'), isContext('keeper', 'user.username')) */
export const any = (...conditions: readonly Predicate[]): Predicate => ({ any: conditions });
/** The condition does not hold. @example not(is('status', 'closed')) */
export const not = (condition: Predicate): Predicate => ({ not: condition });

/** The context values that a field can be compared with, as a list (one value is a list of one). */
export function contextValues(name: ContextValue, context: Context): readonly Scalar[] {
  return valuesOf[name](context);
}

/** Each by itself: which day it is takes time to find out. */
const valuesOf: Readonly<Record<ContextValue, (context: Context) => readonly Scalar[]>> = {
  'user.guid': ({ user }) => (user ? [user.guid] : []),
  'user.username': ({ user }) => (user ? [user.username] : []),
  'user.partners': ({ user }) => user?.partners ?? [],
  'partner.code': ({ partner }) => (partner ? [partner.code] : []),
  'partner.guid': ({ partner }) => (partner ? [partner.guid] : []),
  'partner.country': ({ partner }) => (partner ? [partner.country] : []),
  today: (context) => [todayOf(context)],
  now: ({ now }) => [now.toISOString()],
};

/**
 * Whether a condition on the world alone holds; shared by `matches` and by whoever turns predicates into queries.
 */
export function worldMatches(condition: WorldCondition, context: Context): boolean {
  if ('role' in condition) return context.user?.roles.some((role) => condition.role.includes(role)) ?? false;
  if ('partner' in condition) return context.partner !== null && condition.partner.includes(context.partner.code);
  if ('country' in condition) return context.partner !== null && condition.country.includes(context.partner.country);
  if ('partnerList' in condition) {
    const { partnerLists } = context;
    const list = Object.hasOwn(partnerLists, condition.partnerList) ? (partnerLists[condition.partnerList] ?? []) : [];
    return context.partner !== null && list.includes(context.partner.code);
  }
  return context.flags.includes(condition.flag);
}

/** True for a condition that looks at a field of the record. */
export function isFieldCondition(predicate: Predicate): predicate is FieldCondition {
  return typeof predicate === 'object' && 'field' in predicate;
}

/** True for a condition that looks only at the context. */
export function isWorldCondition(predicate: Predicate): predicate is WorldCondition {
  return (
    typeof predicate === 'object' &&
    ['role', 'partner', 'country', 'partnerList', 'flag'].some((name) => name in predicate)
  );
}

/**
 * Whether a predicate holds for a record in a context. A missing field counts as empty (`null`).
 * @example matches(is('type', 'paid'), { type: 'paid' }, context) // true
 */
export function matches(predicate: Predicate, record: Readonly<Record<string, unknown>>, context: Context): boolean {
  if (typeof predicate === 'boolean') return predicate;
  if ('all' in predicate) return predicate.all.every((part) => matches(part, record, context));
  if ('any' in predicate) return predicate.any.some((part) => matches(part, record, context));
  if ('not' in predicate) return !matches(predicate.not, record, context);
  if (isFieldCondition(predicate)) return fieldMatches(predicate, record[predicate.field] ?? null, context);
  return worldMatches(predicate, context);
}

function fieldMatches(condition: FieldCondition, value: unknown, context: Context): boolean {
  if ('is' in condition) return value === condition.is;
  if ('in' in condition) return condition.in.some((candidate) => candidate === value);
  if ('isContext' in condition) return contextValues(condition.isContext, context).some((c) => c === value);
  if ('after' in condition) return bounds(condition.after, context).some((one) => compare(value, one, (o) => o > 0));
  if ('before' in condition) return bounds(condition.before, context).some((one) => compare(value, one, (o) => o < 0));
  if ('filled' in condition) return isEmpty(value) !== condition.filled;
  if ('above' in condition) return compare(value, condition.above, (order) => order > 0);
  return compare(value, condition.below, (order) => order < 0);
}

/** The values of the context that something can be above or below. */
export function bounds(name: ContextValue, context: Context): readonly (string | number)[] {
  return contextValues(name, context).filter((value) => typeof value === 'string' || typeof value === 'number');
}

/** Nothing, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function compare(value: unknown, bound: number | string, holds: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof bound === 'number') return holds(value - bound);
  if (typeof value === 'string' && typeof bound === 'string') return holds(value < bound ? -1 : value > bound ? 1 : 0);
  return false;
}

/**
 * Whether a predicate may hold for some record here: false only when the context alone rules it out.
 * @example mayHold(inPartnerList('franchises'), context) // false for everybody who works for another partner
 */
export function mayHold(predicate: Predicate, context: Context): boolean {
  return fieldsOf(predicate).length > 0 || matches(predicate, {}, context);
}

/** The fields that a predicate reads, for checks and for the columns a query needs. */
export function fieldsOf(predicate: Predicate): readonly string[] {
  if (typeof predicate === 'boolean') return [];
  if ('all' in predicate) return predicate.all.flatMap(fieldsOf);
  if ('any' in predicate) return predicate.any.flatMap(fieldsOf);
  if ('not' in predicate) return fieldsOf(predicate.not);
  return isFieldCondition(predicate) ? [predicate.field] : [];
}
