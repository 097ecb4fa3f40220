import type { Context } from '../../schema/context.ts';
import { isFieldCondition, matches, type Predicate } from '../../schema/predicate.ts';

/**
 * Whether a condition holds for some record that is not known yet: conditions on its fields count as open.
 * @example couldMatch(all(hasRole('clerk'), is('status', 'open')), contextOfAClerk) // true
 */
export function couldMatch(predicate: Predicate, context: Context): boolean {
  if (typeof predicate === 'boolean') return predicate;
  if (isFieldCondition(predicate)) return true;
  if ('all' in predicate) return predicate.all.every((part) => couldMatch(part, context));
  if ('any' in predicate) return predicate.any.some((part) => couldMatch(part, context));
  if ('not' in predicate) return !mustMatch(predicate.not, context);
  return matches(predicate, {}, context);
}

/** Whether it holds for every record. */
function mustMatch(predicate: Predicate, context: Context): boolean {
  if (typeof predicate === 'boolean') return predicate;
  if (isFieldCondition(predicate)) return false;
  if ('all' in predicate) return predicate.all.every((part) => mustMatch(part, context));
  if ('any' in predicate) return predicate.any.some((part) => mustMatch(part, context));
  if ('not' in predicate) return !couldMatch(predicate.not, context);
  return matches(predicate, {}, context);
}
