import { createContext } from 'react';

/** What people call the partner whose records these are; null where none is selected. */
export const PartnerNameContext = createContext<string | null>(null);
