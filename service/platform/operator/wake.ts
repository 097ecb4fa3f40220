import type { Deps } from '../deps.ts';

/** The sender of each running service, by its database. */
const senders = new WeakMap<Deps['db'], () => void>();

/** Says who is to be woken when something is to be sent. */
export function wakes(db: Deps['db'], wake: () => void): void {
  senders.set(db, wake);
}

/** Wakes the sender of a service, where one runs. It finds what has been committed. */
export function wakeSender({ db }: Pick<Deps, 'db'>): void {
  senders.get(db)?.();
}
