import { knowledge } from '../database/knowledge.ts';
import type { FieldProblem } from '../http/errors.ts';

const remarks = knowledge<FieldProblem>();

/**
 * Says of something that an action was asked for that it leaves it aside, and why. It refuses nothing: whoever asked for it by the row of a file is told so beside
 * that row.
 * @example remark(trx, { field: 'language', key: 'validation.not_allowed' })
 */
export function remark(trx: object, what: FieldProblem): void {
  remarks(trx).add(what);
}

/** What was said so far in a transaction. @example const before = remarksIn(trx).length */
export const remarksIn = (trx: object): readonly FieldProblem[] => [...remarks(trx)];
