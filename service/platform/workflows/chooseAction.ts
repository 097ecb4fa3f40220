import type { ResolvedAction } from '../../../src/schema/model.ts';
import { invalid } from '../http/errors.ts';
import type { Row } from '../records/rows.ts';

const namedBy =
  (body: Row) =>
  ({ sends }: ResolvedAction) =>
    Object.entries(sends).every(([name, value]) => body[name] === value);

/**
 * Whether what a body says is one action in one state and another one in another: then nobody can mean it without having seen
 * the record.
 * @example isAmbiguous([approve, approveSecond], { action: 'approve' }) // true
 */
export const isAmbiguous = (actions: readonly ResolvedAction[], body: Row): boolean =>
  actions.filter(({ creates }) => !creates).filter(namedBy(body)).length > 1;

/**
 * Which of the actions that share a call is meant: those whose constants the body carries, and of them the one that starts
 * from the state that the record is in; when none does, the one that most people may do, so that its refusal can say what is
 * possible.
 * @throws ServiceError 400 when the body carries the constants of none
 */
export function chooseAction(actions: readonly ResolvedAction[], state: string, body: Row): ResolvedAction {
  const candidates = actions.filter(namedBy(body));
  const [commonest] = candidates.toSorted((one, other) => other.who.length - one.who.length);
  const action = candidates.find(({ from }) => from.includes(state)) ?? commonest;
  if (action) return action;
  const names = new Set(actions.flatMap(({ sends }) => Object.keys(sends)));
  throw invalid([...names].map((field) => ({ field, key: 'validation.not_choice' })));
}
