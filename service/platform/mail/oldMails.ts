import type { Deps, Registrar } from '../deps.ts';
import { everyDay } from '../workflows/everyDay.ts';

const day = 24 * 3_600_000;

/** Days for which it is kept to whom the service itself has written (links to sign in, what has become of a task), and whether the mail server took it. */
const keptDays = 90;

/**
 * Clears away what the service itself has written long ago: an address of somebody is kept no longer than anybody would ask about it.
 * @example await clearMails(deps)
 */
export async function clearMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day);
  await db.deleteFrom('outbound_emails').where('created_at', '<', before).execute();
}

/** As a day begins, and at the start. */
export const oldMails: Registrar = (app, deps) => {
  everyDay(app, deps, async () => await clearMails(deps), 'mails of long ago could not be cleared');
};
