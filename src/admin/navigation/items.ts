import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import type { Outline } from '../../schema/outline.ts';
import type { MenuSpec } from '../../schema/resource.ts';
import { canDo } from '../access/canAccess.ts';

/** Somewhere to go. */
export interface Target {
  /** Name of the resource, or of a page of its own. */
  readonly name: string;
  readonly path: string;
  /** Key of its words, with plural forms. */
  readonly label: string;
  readonly menu: Required<MenuSpec>;
  readonly resource: Outline | null;
}

/** A place in the navigation. */
export interface Place extends Target {
  /** Goes there after `g`. */
  readonly letter: string;
  /** What is gathered there. */
  readonly members: readonly Target[];
}

const homePath = '/';

/** The pages that gather what is configured: by whose it is. */
const hubNames = { partner: 'configurations', global: 'internal_configurations' } as const;

/** Addresses of the pages that gather others. */
export const hubPaths: readonly string[] = Object.values(hubNames).map((name) => `/${name}`);

/** Where the reports of the product stand. */
export const reportsPath = '/reports';

/** A page of the product itself, where it has a place for it. */
function pageOf({ menu }: Pick<Model, 'menu'>, name: 'home' | 'reports', path: string): readonly Target[] {
  const place = menu[name];
  return place ? [{ name, path, label: `app.navigation.${name}`, menu: place, resource: null }] : [];
}

/** The page that gathers what belongs to a partner, or to all, where the product has a place for it. */
function hubFor({ menu }: Pick<Model, 'menu'>, scope: Outline['scope']): Target | null {
  const place = menu.gathered[scope];
  const name = hubNames[scope];
  return place && { name, path: `/${name}`, label: `app.hubs.${name}.title`, menu: place, resource: null };
}

/** The page on which a resource is gathered with others; null for one with a place of its own, or none. */
export function hubOf(model: Pick<Model, 'menu'>, { menu, scope }: Pick<Outline, 'menu' | 'scope'>): Target | null {
  return menu?.gathered ? hubFor(model, scope) : null;
}

/** The first letter of a name that nobody before has, so that the keys follow from the names alone; once there are no letters left, a digit. */
function letterFor(name: string, taken: ReadonlySet<string>): string {
  const letters = `${name.replaceAll('_', '')}abcdefghijklmnopqrstuvwxyz1234567890`.split('');
  return letters.find((letter) => !taken.has(letter)) ?? '';
}

const inOrder = (a: Target, b: Target) => a.menu.order - b.menu.order || a.name.localeCompare(b.name, 'en');

/**
 * The places that a person may go to, in the order of the groups. A key stays where it is whatever the role: letters are
 * given out before anything is left out.
 * @example placesOf(model, context).map(({ path }) => path) // ['/', '/contacts', '/callbacks', ...]
 */
export function placesOf(model: Model, context: Context): readonly Place[] {
  const taken = new Set<string>();
  const declared = Object.values(model.outlines)
    .flatMap((resource): Target[] =>
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
    )
    .toSorted(inOrder);
  const allowed = ({ name, resource }: Target) =>
    resource === null || canDo(model, context, { resource: name, action: resource.singleton ? 'show' : 'list' });
  const isHub = ({ path }: Target) => hubPaths.includes(path);
  const gathered = declared.filter(({ menu }) => menu.gathered);
  const membersOf = (place: Target) =>
    isHub(place) ? gathered.filter(({ resource }) => resource && hubOf(model, resource)?.name === place.name) : [];
  const hubs = [hubFor(model, 'partner'), hubFor(model, 'global')].filter((hub) => hub !== null);
  const places = [
    ...pageOf(model, 'home', homePath),
    ...pageOf(model, 'reports', reportsPath),
    ...declared.filter(({ menu }) => !menu.gathered),
    ...hubs,
  ]
    .toSorted(inOrder)
    .map((place): Place => {
      const letter = letterFor(place.name, taken);
      taken.add(letter);
      return { ...place, letter, members: membersOf(place).filter(allowed) };
    });
  return model.menu.groups.flatMap((group) =>
    places.filter((place) => place.menu.group === group && (isHub(place) ? place.members.length > 0 : allowed(place))),
  );
}
