import type { MenuGroup, MenuIcon, MenuSpec } from '../resource.ts';

const groupIcons: Readonly<Record<MenuGroup, MenuIcon>> = {
  work: 'folder',
  outreach: 'messages',
  insight: 'insights',
  administration: 'cog',
};

/** A place in the menu, complete. @example resolveMenu('work') // { group: 'work', order: 100, icon: 'folder', gathered: false } */
export function resolveMenu(menu: MenuGroup | MenuSpec | undefined): Required<MenuSpec> | null {
  if (menu === undefined) return null;
  const place: MenuSpec = typeof menu === 'string' ? { group: menu } : menu;
  return { order: 100, icon: groupIcons[place.group], gathered: false, ...place };
}
