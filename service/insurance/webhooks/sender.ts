import type { Registrar } from '../../platform/deps.ts';
import { doDueWork } from '../../platform/leases/doDueWork.ts';
import { deliver } from './delivery.ts';
import { leaseDue } from './outbox.ts';

/** Tells the webhooks of all partners what they are to be told, a few at the same time and each one thing after the other. */
export const webhookSender: Registrar = (app, deps) =>
  doDueWork(app, deps, {
    name: 'webhooks',
    most: 4,
    // Longer than it can take: whoever ends in between leaves it to the next.
    take: async (now) => await leaseDue(deps.db, now, new Date(now.getTime() + 3 * deps.config.webhooks.patience)),
    work: async (due, signal) => await deliver(deps, due, signal),
  });
