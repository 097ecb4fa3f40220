import { passwordProblems } from '../../authProvider/index.ts';

/** What is typed to change a password. */
export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/** Keys, under `app.profile.password`, of what is wrong with each field. */
export type PasswordFaults = Readonly<Partial<Record<keyof PasswordChange, string>>>;

/**
 * What keeps a change of password from being sent; nothing for a good one.
 * @example faultsOf({ current: '', next: 'Abcdef1#', confirmation: 'Abcdef1#' }) // { current: 'current_empty' }
 */
export function faultsOf({ current, next, confirmation }: PasswordChange): PasswordFaults {
  const faults: Partial<Record<keyof PasswordChange, string>> = {};
  if (!current) faults.current = 'current_empty';
  if (!next) faults.next = 'next_empty';
  else if (passwordProblems(next).length > 0) faults.next = 'weak';
  else if (next === current) faults.next = 'same';
  if (!faults.next && confirmation !== next) faults.confirmation = 'differs';
  return faults;
}
