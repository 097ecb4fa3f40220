import { sql } from 'kysely';
import type { DoingOn } from '../../shared/effects.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { stopBlast } from '../blasts/blastInterrupt.ts';
import { scheduleName } from './scheduleHandler.ts';

/** States of a batch in which something of it is to be done. */
const underWay: readonly string[] = ['queued', 'reading', 'running'];

/** A template goes out no more: what it has begun ends, and each message of it that nobody has begun to send is stopped. */
export async function endSchedule(
  doing: DoingOn<'sms_templates'>,
  { guid }: Stored<'sms_templates'>,
): Promise<Patch<'sms_templates'>> {
  const { trx, hold, move } = doing;
  const { rows } = await sql<{ key: string }>`
    select guid as key from batches where name = ${scheduleName} and input ->> 'sms_template_guid' = ${guid} and (
      state = any(${underWay}) or exists (
        select 1 from sms_messages where sms_messages.batch_guid = batches.guid and sms_messages.status = 'queued'
      )
    ) order by guid
  `.execute(trx);
  for (const { key } of rows) {
    const batch = await hold('batches', key);
    if (!batch) continue;
    // Whatever ends it stops its messages.
    if (underWay.includes(batch.state)) await move('batches', batch, 'cancel', {});
    else await stopBlast(doing, { guid: key, fit: 0 });
  }
  return { next_at: null };
}
