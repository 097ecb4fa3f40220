import type { Outline } from '../outline.ts';

/**
 * The files of what is said of resources, by the beginnings of the keys of their words: a resource's own and those of the workflow that
 * moves its records.
 * @example wordsByKey({ orders: load }, { orders: { workflow: 'order', ... } }) // { 'resources.orders': load, 'workflows.order': load }
 */
export function wordsByKey<Load>(
  files: Readonly<Record<string, Load>>,
  outlines: Readonly<Record<string, Pick<Outline, 'workflow'>>>,
): Readonly<Record<string, Load>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, load]) => {
      const workflow = outlines[name]?.workflow ?? null;
      return [[`resources.${name}`, load], ...(workflow === null ? [] : [[`workflows.${workflow}`, load]])];
    }),
  );
}
