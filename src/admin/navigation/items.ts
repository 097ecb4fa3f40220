import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { type MenuGroup, menuGroups } from '../../schema/resource.ts';
import { canDo } from '../access/canAccess.ts';

/** A place in the navigation. */
export interface Place {
  /** Name of the resource, or of a page of its own. */
  readonly name: string;
  readonly path: string;
  /** Key of its words, with plural forms. */
  readonly label: string;
  readonly group: MenuGroup;
  /** Goes there after `g`. */
  readonly letter: string;
  readonly resource: ResolvedResource | null;
}

const home: Omit<Place, 'letter'> = {
  name: 'home',
  path: '/',
  label: 'app.navigation.home',
  group: 'work',
  resource: null,
};

/** What people work with most stands first in its group; what is not named here follows in the order of the declarations. */
const usual: readonly string[] = ['home', 'customers', 'policies', 'claims', 'claim_callbacks', 'partners', 'products'];

function rank({ name }: { readonly name: string }): number {
  const at = usual.indexOf(name);
  return at < 0 ? usual.length : at;
}

/** The first letter of a name that nobody before has, so that the keys follow from the names alone. */
function letterFor(name: string, taken: ReadonlySet<string>): string {
  const letters = `${name.replaceAll('_', '')}abcdefghijklmnopqrstuvwxyz`.split('');
  return letters.find((letter) => !taken.has(letter)) ?? '';
}

/**
 * The places that a person may go to, in the order of the groups. A key stays where it is whatever the role: letters are
 * given out before anything is left out.
 * @example placesOf(model, context).map(({ path }) => path) // ['/', '/customers', '/claim_callbacks', ...]
 */
export function placesOf(model: Model, context: Context): readonly Place[] {
  const taken = new Set<string>();
  const declared = Object.values(model.resources).flatMap((resource): Omit<Place, 'letter'>[] =>
    resource.menu === null
      ? []
      : [
          {
            name: resource.name,
            path: `/${resource.name}`,
            label: `resources.${resource.name}.name`,
            group: resource.menu,
            resource,
          },
        ],
  );
  const inOrder = [home, ...declared].sort((a, b) => rank(a) - rank(b));
  const places = inOrder.map((place) => {
    const letter = letterFor(place.name, taken);
    taken.add(letter);
    return { ...place, letter };
  });
  return menuGroups.flatMap((group) =>
    places.filter(
      (place) =>
        place.group === group &&
        (place.resource === null || canDo(model, context, { resource: place.name, action: 'list' })),
    ),
  );
}
