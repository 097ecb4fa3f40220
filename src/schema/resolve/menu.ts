import type { MenuSettings, ResolvedMenu } from '../model.ts';
import type { MenuSpec } from '../resource.ts';

/** The menu of a product that says nothing of it: there is none. */
export const noMenu: MenuSettings = { groups: {} };

/**
 * A place in the menu, complete.
 * @example resolvePlace('work', { groups: { work: 'folder' } }) // { group: 'work', order: 100, icon: 'folder', gathered: false }
 */
export function resolvePlace(
  place: string | MenuSpec | undefined,
  { groups }: MenuSettings,
): Required<MenuSpec> | null {
  if (place === undefined) return null;
  const spec: MenuSpec = typeof place === 'string' ? { group: place } : place;
  return { order: 100, icon: groups[spec.group] ?? '', gathered: false, ...spec };
}

export function resolveMenu(menu: MenuSettings): ResolvedMenu {
  return Object.freeze({
    groups: Object.freeze(Object.keys(menu.groups)),
    home: resolvePlace(menu.home, menu),
    reports: resolvePlace(menu.reports, menu),
    gathered: Object.freeze({
      partner: resolvePlace(menu.gathered?.partner, menu),
      global: resolvePlace(menu.gathered?.global, menu),
    }),
  });
}
