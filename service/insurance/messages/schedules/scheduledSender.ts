import { sql } from 'kysely';
import { todayOf } from '../../../../src/schema/day.ts';
import { instant } from '../../../../src/schema/units.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../../platform/deps.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { doDueWork } from '../../../platform/leases/doDueWork.ts';
import { createFrom, type WriteRequest } from '../../../platform/records/writes.ts';
import { systemContext } from '../../../platform/workflows/systemContext.ts';
import { declaredResource } from '../../shared/declared.ts';
import { othersOf } from '../../shared/effects.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { audienceOf } from './audience.ts';
import { nextOccurrence, occurrenceOn } from './occurrences.ts';
import { scheduleName } from './scheduleHandler.ts';

const minute = 60_000;

/** A template that is due, and its partner's code. */
interface Due {
  readonly guid: string;
  readonly partner: string;
}

/** Sends what templates say at their times, from the start of a service to its end. */
export const scheduledSender: Registrar = (app, deps) => {
  /** Those that could not be begun, until when others go before them. */
  const failed = new Map<string, number>();
  doDueWork(app, deps, {
    name: 'SMS templates',
    most: 1,
    take: async (now) => await nextDue(deps, now, failed),
    work: async (due) => {
      failed.set(due.guid, deps.clock.now().getTime() + minute);
      await beginDue(deps, due);
      failed.delete(due.guid);
    },
  });
};

async function nextDue({ db }: Deps, now: Date, failed: ReadonlyMap<string, number>): Promise<Due | undefined> {
  const passedOver = [...failed].filter(([, until]) => until > now.getTime()).map(([guid]) => guid);
  const { rows } = await sql<Due>`
    select sms_templates.guid, partners.code as partner from sms_templates
    join partners on partners.guid = sms_templates.partner_guid
    where sms_templates.kind = 'Scheduled' and sms_templates.status = 'in_use' and sms_templates.next_at <= ${now}
      and sms_templates.guid <> all(${passedOver}::text[])
    order by sms_templates.next_at limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Begins what is due of a template, unless somebody else has: it is held, and says when it is due next in the same transaction.
 * @example await beginDue(deps, { guid, partner: 'tana-gh' })
 */
export async function beginDue(deps: Deps, due: Due): Promise<void> {
  try {
    await goOn(deps, due, begun);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    deps.log.error(
      { err: error, template: due.guid },
      'a template was due and could not be sent: it is tried the next time',
    );
    const last_problem = error.status === 400 ? 'unreadable' : 'refused';
    await goOn(deps, due, ({ context }) => Promise.resolve({ last_problem, last_problem_at: instant(context.now) }));
  }
}

type Begins = (
  request: Omit<WriteRequest, 'resource'>,
  template: Stored<'sms_templates'>,
) => Promise<Pick<Patch<'sms_templates'>, 'last_at' | 'last_batch' | 'last_problem' | 'last_problem_at'>>;

async function goOn(deps: Deps, { guid, partner }: Due, begins: Begins): Promise<void> {
  await inTransaction(
    deps.db,
    async (trx) => {
      const context = await systemContext(deps, trx, partner);
      const request = { deps, trx, context };
      const { hold, update } = othersOf(request);
      const template = await hold('sms_templates', guid);
      if (template?.status !== 'in_use' || !template.next_at || new Date(template.next_at) > context.now) return;
      const next = nextOccurrence(template, context.now, context.partner);
      await update('sms_templates', template, {
        ...(await begins(request, template)),
        next_at: next && instant(next),
      });
    },
    { isRepeatable: true },
  );
}

/** What was due on the day that it is: it goes out late, too. What was due on days before is left out and said so, since nobody expects it any more. */
const begun: Begins = async (request, template) => {
  const { deps, context } = request;
  const day = todayOf(context);
  const moment = occurrenceOn(template, day, context.partner);
  const last_at = instant(context.now);
  const missed = { last_problem: 'missed', last_problem_at: template.next_at } as const;
  if (!moment || moment > context.now) return missed;
  // Nobody was there at an earlier one, either.
  const problem = template.next_at !== null && new Date(template.next_at) < moment ? missed : { last_problem: null };
  const { own } = await audienceOf(request, template);
  if (!own) return { last_at, last_batch: null, ...problem };
  const batch = await createFrom(
    { ...request, resource: declaredResource(deps, 'batches') },
    {
      name: scheduleName,
      input: { query: { filter: own }, sms_template_guid: template.guid, use_guid: template.use_guid, day },
    },
  );
  return { last_at, last_batch: String(batch.guid), ...problem };
};
