import { createContext, useContext } from 'react';
import type { PartnerEntry } from './directory.ts';

/** Who works here, for whom. */
export interface World {
  /** The partners of the person, by name. */
  readonly partners: readonly PartnerEntry[];
  /** The selected one; null when the person belongs to none. */
  readonly partner: PartnerEntry | null;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => void;
}

export const WorldContext = createContext<World>({
  partners: [],
  partner: null,
  state: 'loading',
  retry: () => undefined,
});

export function useWorld(): World {
  return useContext(WorldContext);
}
