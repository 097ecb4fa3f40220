import { TopMenu, type TopMenuProps } from './TopMenu.tsx';
import { useSchemeItems } from './useSchemeItems.tsx';

export function SchemeMenu(menu: TopMenuProps) {
  return <TopMenu {...menu}>{useSchemeItems()(menu.onClose)}</TopMenu>;
}
