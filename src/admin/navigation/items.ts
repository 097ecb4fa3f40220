import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { type MenuSpec, menuGroups } from '../../schema/resource.ts';
import { canDo } from '../access/canAccess.ts';

/** A place in the navigation. */
export interface Place {
  /** Name of the resource, or of a page of its own. */
  readonly name: string;
  readonly path: string;
  /** Key of its words, with plural forms. */
  readonly label: string;
  readonly menu: Required<MenuSpec>;
  /** Goes there after `g`. */
  readonly letter: string;
  readonly resource: ResolvedResource | null;
}

const home: Omit<Place, 'letter'> = {
  name: 'home',
  path: '/',
  label: 'app.navigation.home',
  menu: { group: 'work', order: 0, icon: 'home' },
  resource: null,
};

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
            menu: resource.menu,
            resource,
          },
        ],
  );
  const inOrder = [home, ...declared].sort((a, b) => a.menu.order - b.menu.order || a.name.localeCompare(b.name, 'en'));
  const places = inOrder.map((place) => {
    const letter = letterFor(place.name, taken);
    taken.add(letter);
    return { ...place, letter };
  });
  return menuGroups.flatMap((group) =>
    places.filter(
      (place) =>
        place.menu.group === group &&
        (place.resource === null ||
          canDo(model, context, { resource: place.name, action: place.resource.singleton ? 'show' : 'list' })),
    ),
  );
}
