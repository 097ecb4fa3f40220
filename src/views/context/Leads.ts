import { createContext } from 'react';

/** Whether the names of other records lead to their pages: not in a dialog, which would be left with what it asks. */
export const Leads = createContext(true);
