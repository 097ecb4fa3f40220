import { expect, it } from 'vitest';
import { model } from '../../src/resources/model.ts';

/** What a value of a field may be: its type, and what it names; words are words, however many lines they have. */
function kindOf({ spec }: { readonly spec: { readonly type: string; readonly resource?: string } }): string {
  const type = spec.type === 'multiline' ? 'text' : spec.type;
  return spec.resource === undefined ? type : `${type} of ${spec.resource}`;
}

// What is asked under the name of a field is kept in it: a remark named like one would take the place of what it holds.
it('asks for nothing under the name of a field that holds something else', () => {
  const confused = Object.values(model.workflows).flatMap(({ name, resource, actions }) =>
    Object.values(actions).flatMap((action) =>
      action.asks.flatMap((asked) => {
        const field = model.resources[resource]?.field[asked.name];
        return field && kindOf(field) !== kindOf(asked)
          ? [`${name}.${action.name}.${asked.name}: ${kindOf(asked)}, kept as ${kindOf(field)}`]
          : [];
      }),
    ),
  );
  expect(confused).toEqual([]);
});
