import { TopMenu, type TopMenuProps } from './TopMenu.tsx';
import { useLanguageItems } from './useLanguageItems.tsx';

export function LanguageMenu(menu: TopMenuProps) {
  return <TopMenu {...menu}>{useLanguageItems()(menu.onClose)}</TopMenu>;
}
