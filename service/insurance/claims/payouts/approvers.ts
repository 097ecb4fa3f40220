import { ServiceError } from '../../../platform/http/errors.ts';
import type { DoingOn } from '../../shared/effects.ts';
import { doneByOf } from '../../../platform/workflows/doneBy.ts';

/**
 * Money goes out only after two different people, or one and the service where the partner lets it, have approved the claim: by what they did,
 * and for claims from before that was kept, by what the claim says.
 * @throws ServiceError 409 `action_barred`
 */
export async function requireTwoApprovers({ trx, record }: DoingOn<'claims'>): Promise<void> {
  const { guid } = record;
  const { approve, approve_second: second } = (await doneByOf(trx, [guid])).get(guid) ?? {};
  const [one, other] = (approve ?? second) ? [approve?.[0], second?.[0]] : [record.first_decided_by, record.decided_by];
  if (!one || !other || one === other) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.payouts.approvers' });
  }
}
