import { nearestLocale } from '../../../../i18n/types.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Deps } from '../../deps.ts';
import { ServiceError } from '../../http/errors.ts';
import { addLink, isSentEnough, linkOf } from '../recovery.ts';
import type { Caller } from './directory.ts';
import { holdAdministrators, reachableUser } from './reach.ts';
import { seenUser } from './representation.ts';
import { auditUser } from './userAudit.ts';
import { requireUserVersion } from './userVersion.ts';

interface Asked extends Caller {
  readonly id: string;
  /** How long the link works, in seconds. */
  readonly lifespan: number;
}

/** Sends somebody a link by which they choose a password, in their language. */
export async function sendPasswordMail(
  deps: Deps,
  { administrator, context, seen, id, lifespan }: Asked,
): Promise<void> {
  const { user, token } = await inTransaction(deps.db, async (trx) => {
    const asking = await holdAdministrators(trx, deps.model, administrator);
    const user = await reachableUser(trx, asking, id, { lock: true });
    requireUserVersion(seen, seenUser(user));
    if (!user.enabled) throw new ServiceError(400, 'user_disabled', { extra: { errorMessage: 'User is disabled' } });
    if (await isSentEnough(trx, id, context.now)) throw new ServiceError(429, 'too_many_links');
    const token = await addLink(trx, id, context.now, lifespan);
    await auditUser(trx, context, 'password_mail', user, user);
    return { user, token };
  });
  try {
    await deps.mail.send({
      to: user.email,
      code: 'UPDATE_PASSWORD',
      locale: nearestLocale(user.language),
      params: {
        name: user.first_name,
        username: user.username,
        minutes: String(Math.max(1, Math.floor(lifespan / 60))),
        link: linkOf(deps, id, token),
      },
    });
  } catch (cause) {
    throw new ServiceError(502, 'mail_failed', { cause });
  }
}
