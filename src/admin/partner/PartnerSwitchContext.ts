import { createContext, useContext } from 'react';

export interface PartnerSwitch {
  /** Makes another partner the current one of this tab; asks first when something is typed and not saved. */
  readonly switchTo: (code: string) => void;
  /** Code of the partner that is on its way; null when none is. */
  readonly pending: string | null;
  /** What the content is built by: anew for each partner, and not at all while one is left. */
  readonly page: { readonly key: string; readonly isLeaving: boolean };
}

export const PartnerSwitchContext = createContext<PartnerSwitch>({
  switchTo: () => undefined,
  pending: null,
  page: { key: '', isLeaving: false },
});

export function usePartnerSwitch(): PartnerSwitch {
  return useContext(PartnerSwitchContext);
}
