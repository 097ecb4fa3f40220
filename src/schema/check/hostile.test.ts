import { anything, assert, constantFrom, nat, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { declarations } from '../../resources/declarations.ts';
import { DeclarationErrors } from '../declarationError.ts';
import type { Declarations } from '../model.ts';
import { checkDeclarations } from './checkDeclarations.ts';

const some = new Set(['payments', 'claims', 'users', 'partners_config_claim', 'premium_payment', 'claim']);
const isAmong = ({ name }: { readonly name: string }) => some.has(name);

/** A part of the product. */
const part: Declarations = {
  ...declarations,
  resources: declarations.resources.filter(isAmong),
  workflows: declarations.workflows.filter(isAmong),
};

/** Every place in a declaration. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...path, name]))];
}

const places = placesIn(part).slice(1);

/** A declaration with something else at a place. */
function withAt(value: unknown, [name = '', ...rest]: readonly string[], given: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) };
  const held = (copy as Record<string, unknown>)[name];
  (copy as Record<string, unknown>)[name] = rest.length === 0 ? given : withAt(held, rest, given);
  return copy;
}

const hostile = oneof(
  anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true, withSparseArray: true }),
  constantFrom<unknown>(
    undefined,
    null,
    '',
    'constructor',
    '__proto__',
    [],
    {},
    [null],
    { type: 'choice' },
    { field: 'x' },
    Symbol('x'),
    10n,
    Object.create(null),
    { toString: 'x', valueOf: 1 },
    () => 1,
  ),
);

test('whatever stands anywhere in a declaration, what is wrong is said in words', () => {
  assert(
    property(nat(places.length - 1), hostile, (index, given) => {
      const broken = withAt(part, places[index] ?? [], given) as Declarations;
      try {
        checkDeclarations(broken);
      } catch (error) {
        expect(error, places[index]?.join('.')).toBeInstanceOf(DeclarationErrors);
      }
    }),
    { numRuns: 100 },
  );
});
