import type { Outline } from '../outline.ts';
import { type Packed, type Shapes, unpacked } from './unpacked.ts';

/** The outlines that a build has packed, by the names of their resources, which are written once, as keys, in the order of the menu. */
export function outlinesIn(packed: Packed, shapes: Shapes): Readonly<Record<string, Outline>> {
  const nameless = Object.entries(unpacked(packed, shapes) as Readonly<Record<string, Omit<Outline, 'name'>>>);
  return Object.fromEntries(
    nameless.map(([name, one], order): [string, Outline] => [
      name,
      { ...one, name, menu: one.menu && { ...one.menu, order } },
    ]),
  );
}
