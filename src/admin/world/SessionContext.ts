import { createContext } from 'react';
import type { Identity } from '../../authProvider/index.ts';
import type { DeskDataProvider } from '../../dataProvider/index.ts';
import { useGiven } from '../../views/context/useGiven.ts';

/** What the frame works with beyond react-admin's own contexts. */
export interface AdminSession {
  readonly identity: Identity;
  readonly dataProvider: Pick<DeskDataProvider, 'cancelAll'>;
  /** The time, which a test or a demonstration may move. */
  readonly now: () => Date;
}

export const SessionContext = createContext<AdminSession | null>(null);

/** @throws Error outside the admin */
export function useSession(): AdminSession {
  return useGiven(SessionContext, 'SessionContext');
}
