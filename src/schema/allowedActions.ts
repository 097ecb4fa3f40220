import type { Context } from './context.ts';
import { inWords } from './day.ts';
import type { ResolvedAction, ResolvedWorkflow } from './model.ts';
import { matches } from './predicate.ts';

/** Whether an action is possible now; when it is not, why, as a message key with parameters. */
export interface ActionAvailability {
  readonly action: string;
  readonly allowed: boolean;
  /** Empty when it is allowed. */
  readonly reason: string | null;
}

/** Who did which action on a record before: action name to the guids of the people. */
export type DoneBy = Readonly<Record<string, readonly string[]>>;

/**
 * The actions that concern a record in its present state, in the order of the declaration. Actions of other states, other
 * kinds of records and other people are left out; those that a guard or the four-eyes rule bars stay, with the reason, and so do those
 * that are declared to come later.
 * @example allowedActions(model.workflows.callback, { status: 'open' }, context, {})
 */
export function allowedActions(
  workflow: ResolvedWorkflow,
  record: Readonly<Record<string, unknown>>,
  context: Context,
  doneBy: DoneBy,
  oneHand: readonly string[] = [],
): readonly ActionAvailability[] {
  const state = record[workflow.field];
  return Object.values(workflow.actions)
    .filter((action) => typeof state === 'string' && (action.from.includes(state) || laterBecause(action, state)))
    .filter((action) => matches(action.concerns, record, context))
    .filter((action) => context.user?.roles.some((role) => action.who.includes(role)))
    .map((action) => {
      const reason = laterBecause(action, state) ?? barredBecause(action, record, context, doneBy, oneHand);
      return { action: action.name, allowed: reason === null, reason };
    });
}

/** Why an action that is shown in a state comes later; null where it is not shown like that. */
const laterBecause = ({ laterIn }: ResolvedAction, state: unknown): string | null =>
  laterIn?.states.some((one) => one === state) ? laterIn.message : null;

/**
 * Why an action is barred for this person on this record, as a message key, or null.
 * @param oneHand guids of accounts that may be the same person as this one, where two are asked for
 */
export function barredBecause(
  action: ResolvedAction,
  record: Readonly<Record<string, unknown>>,
  context: Context,
  doneBy: DoneBy,
  oneHand: readonly string[] = [],
): string | null {
  const guard = action.guards.find((one) => !matches(one.when, record, context));
  if (guard) return guard.message;
  // Of nobody: no field holds it.
  const guid = context.user?.guid ?? '';
  const own = action.apartFrom.find(({ field }) => accountsIn(record[field]).includes(guid));
  if (own) return own.message;
  const others: unknown[] = action.notSamePersonAs.flatMap((before) => doneBy[before] ?? []);
  if (others.includes(guid)) return 'errors.same_person';
  others.push(...action.apartFrom.flatMap(({ field }) => accountsIn(record[field])));
  return oneHand.some((one) => others.includes(one)) ? 'errors.same_hand' : null;
}

/**
 * The accounts that a field of `apartFrom` names: one, or several.
 * @example accountsIn(['a', 'b']) // ['a', 'b']
 */
export const accountsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/**
 * What the message of a guard tells of a record, in the language of the context.
 * @example barredParams(refund, 'errors.cool_off', { refundable_from: '2026-03-04T10:00:00Z' }, context) // { value: '04/03/2026, 10:00' }
 */
export function barredParams(
  { guards }: ResolvedAction,
  reason: string,
  record: Readonly<Record<string, unknown>>,
  context: Pick<Context, 'locale' | 'partner'>,
): Readonly<Record<string, string>> {
  const tells = guards.find(({ message }) => message === reason)?.tells;
  const value = tells === undefined ? null : record[tells];
  return typeof value === 'string' ? { value: inWords(value, context) } : {};
}
