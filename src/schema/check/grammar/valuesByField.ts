import { partOf } from '../reading/place.ts';
import type { Scope } from '../reading/scope.ts';
import { either, isList, listOf, type Rule, scalar, tableOf } from '../reading/rule.ts';
import { judgeValue } from '../values.ts';

const values = either([isList, listOf(scalar)], [() => true, scalar]);

/**
 * One value or several of each of some fields, such as the fields may hold: `{ status: ['open', 'late'] }`.
 * @param field whose names stand there
 * @param scopeOf where those fields are
 */
export function valuesByField(field: Rule, scopeOf: (scope: Scope) => Scope): Rule {
  const table = tableOf(values, field);
  return {
    ...table,
    read: (value, at) => {
      const read = table.read(value, at);
      for (const [name, held] of Object.entries(read as object)) {
        const there = partOf(at, name, scopeOf(at.scope));
        if (!Array.isArray(held)) judgeValue(there, name, held);
        else held.forEach((one: unknown, index) => judgeValue(partOf(there, index), name, one));
      }
      return read;
    },
  };
}
