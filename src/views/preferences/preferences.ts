import { useStore } from 'ra-core';
import type { Density } from '../theme/tokens.ts';
import { preferenceKeys } from './keys.ts';

/**
 * Height of the rows of tables, and a function that changes it.
 * @example const [density, setDensity] = useDensity();
 */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return useStore<Density>(preferenceKeys.density, 'compact');
}

/**
 * Whether single keys (`/`, `?`, J, K, `g` then a letter) do something, and a function that changes it.
 * @example const [isOn] = useSingleKeys();
 */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return useStore<boolean>(preferenceKeys.singleKeys, true);
}
