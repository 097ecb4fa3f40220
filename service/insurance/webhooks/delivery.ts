import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { targetOf } from '../../platform/records/references.ts';
import { declaredResource } from '../shared/declared.ts';
import { type Due, failuresOf, giveUpOld, keepOutcome, letGo } from './outbox.ts';
import { post, type Posted } from './post.ts';
import { secretOf, signedHeaders } from './signature.ts';

/** How long a webhook rests that has taken nothing, in units of the first wait: a minute, five, half an hour, two hours, six, twelve, and a day from then on. */
const waits = [1, 5, 30, 120, 360, 720, 1_440] as const;
const longestWait = 1_440;

/** In units of the first wait (three days): then nobody believes any more that it will be taken. */
const patience = 4_320;

/** For so long after its secret was renewed, the one before holds as well, in milliseconds. */
const overlap = 86_400_000;

/** What is told to which address. */
interface Told {
  readonly guid: string;
  readonly url: string;
  readonly secret_number: number;
  readonly secret_since: Date | null;
  readonly event: string;
  readonly happened_at: Date;
  readonly partner: string;
  readonly [about: string]: unknown;
}

/** Tells a webhook what it is to be told, and keeps what came of it; `signal` gives up. */
export async function deliver(deps: Deps, due: Due, signal: AbortSignal): Promise<void> {
  const told = await whatIsTold(deps, due);
  const posted = told && (await send(deps, due, told, signal));
  // Of what was given up nobody knows whether it came.
  if (!posted || (signal.aborted && posted.problem !== null)) return await letGo(deps.db, due, deps.clock.now());
  await inTransaction(deps.db, async (trx) => await keep(deps, trx, due, posted), { isRepeatable: true });
}

/** Nothing where it is not in use any more: what is told where has been read by two. */
async function whatIsTold({ db }: Deps, due: Due): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select delivery.*, webhooks.guid, webhooks.url, webhooks.secret_number, webhooks.secret_since, partners.code as partner
    from webhook_deliveries delivery join webhooks on webhooks.guid = delivery.webhook_guid
    join partners on partners.guid::text = delivery.partner_guid::text
    where delivery.guid = ${due.delivery_guid} and delivery.status = 'queued' and webhooks.status = 'in_use'
  `.execute(db);
  return rows[0];
}

/** Which record has come to what: nothing of anybody. */
function bodyOf(deps: Deps, told: Told): string {
  const about = declaredResource(deps, 'webhook_deliveries').fields.filter(
    (field) => targetOf(field) !== null && field.name !== 'webhook_guid',
  );
  const keys = about.flatMap(({ name }) => (typeof told[name] === 'string' ? [[name, told[name]] as const] : []));
  const data = { partner: told.partner, ...Object.fromEntries(keys) };
  return JSON.stringify({ type: told.event, timestamp: told.happened_at, data });
}

async function send(deps: Deps, due: Due, told: Told, signal: AbortSignal): Promise<Posted> {
  const { clock, config, secrets } = deps;
  const now = clock.now();
  const { guid, url, secret_number: number, secret_since: since } = told;
  const isOverlapping = since !== null && now.getTime() < since.getTime() + overlap;
  const numbers = isOverlapping && number > 1 ? [number, number - 1] : [number];
  const signing = numbers.map((one) => secretOf(secrets, { guid, number: one }));
  const body = bodyOf(deps, told);
  return await post(url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Coverdesk-Webhooks/1',
      ...signedHeaders(signing, due.delivery_guid, Math.floor(now.getTime() / 1000), body),
    },
    body,
    patience: config.webhooks.patience,
    inside: config.webhooks.inside,
    signal,
  });
}

async function keep(
  { clock, config }: Deps,
  trx: Parameters<typeof keepOutcome>[0],
  due: Due,
  { answer, problem }: Posted,
): Promise<void> {
  const now = clock.now();
  const ended = { answer, problem, now, restsUntil: null };
  if (problem === null) return await keepOutcome(trx, due, { ...ended, status: 'delivered' });
  // It has said that it wants no more of this; of other things it has not.
  if (problem === 'gone') return await keepOutcome(trx, due, { ...ended, status: 'failed' });
  const { firstWait: unit } = config.webhooks;
  const failures = await failuresOf(trx, due.webhook_guid);
  const restsUntil = new Date(now.getTime() + (waits[failures] ?? longestWait) * unit);
  await keepOutcome(trx, due, { ...ended, status: 'queued', restsUntil });
  await giveUpOld(trx, due.webhook_guid, new Date(restsUntil.getTime() - patience * unit), now);
}
