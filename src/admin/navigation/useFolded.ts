import { useStore } from 'ra-core';

/** Whether the column of navigation is folded to its icons, as the person left it. */
export function useFolded(): readonly [boolean, (folded: boolean) => void] {
  return useStore<boolean>('preferences.navigationFolded', false);
}
