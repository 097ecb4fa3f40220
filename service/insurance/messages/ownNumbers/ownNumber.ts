import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { codeMinutes, codesADay, codeTries, ownDays, testsADay } from '../../../../src/resources/rules/ownNumbers.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { isNumberOfCountry } from '../../../platform/operator/numberCountry.ts';
import type { OperatorState } from '../../../platform/operator/operatorRequest.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';

/** Whoever is signed in, in a transaction. */
interface Writing {
  readonly deps: Deps;
  readonly trx: Transaction<Tables>;
  readonly context: EngineContext;
}

/** What is known of a person's number at a partner. */
interface OwnNumber {
  /** That is theirs; null where none is. */
  readonly msisdn: string | null;
  /** That they say is theirs, until they type the code that was sent to it. */
  readonly wanted: string | null;
  readonly code_hash: string | null;
  readonly code_sent_at: Date | null;
  readonly tries: number;
}

/** What is sent to people's own numbers: the code, and what they want to see. None of it is a message to a customer. */
export type OwnSms = 'own_number_codes' | 'own_number_tests';

const [minute, day] = [60_000, 86_400_000];
const whoOf = ({ user }: EngineContext): string => {
  if (!user) throw new ServiceError(401, 'unauthenticated');
  return user.guid;
};

/** The number of whoever asks at the partner that they work for, for as long as what they have shown holds; undefined where they never named one. */
export async function ownNumberOf(
  db: Kysely<Tables>,
  context: EngineContext,
  now: Date,
): Promise<OwnNumber | undefined> {
  const { rows } = await sql<OwnNumber>`
    select case when confirmed_at > ${new Date(now.getTime() - ownDays * day)} then msisdn end as msisdn,
      wanted, code_hash, code_sent_at, tries
    from own_numbers where user_guid = ${whoOf(context)} and partner_guid = ${scopeOf(context)}
  `.execute(db);
  return rows[0];
}

/** A code is still waited for. @example isWaitedFor(own, clock.now()) */
export const isWaitedFor = ({ wanted, code_sent_at, tries }: OwnNumber, now: Date): boolean =>
  wanted !== null && tries < codeTries && now.getTime() - (code_sent_at?.getTime() ?? 0) < codeMinutes * minute;

/** Sends a code to a number that somebody says is theirs. @throws ServiceError 400 of another country, 409 after too many */
export async function sendCode(writing: Writing, wanted: string): Promise<void> {
  const { deps, trx, context } = writing;
  if (!isNumberOfCountry(context, wanted)) throw invalid([{ field: 'msisdn', key: 'service.own_numbers.country' }]);
  await takeTurn(trx, whoOf(context));
  await takeTurn(trx, wanted);
  const { mine, same } = await codesSent(trx, context, wanted, deps.clock.now());
  if (Math.max(mine, same) >= codesADay) throw new ServiceError(409, 'codes_spent', { params: { most: codesADay } });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into own_numbers (user_guid, partner_guid, wanted, code_hash, code_sent_at, tries)
    values (${whoOf(context)}, ${scopeOf(context)}, ${wanted}, ${hashed(context, wanted, code)}, ${deps.clock.now()}, 0)
    on conflict (user_guid, partner_guid) do update set
      wanted = excluded.wanted, code_hash = excluded.code_hash, code_sent_at = excluded.code_sent_at, tries = 0
  `.execute(trx);
  const { rows } = await sql<{ readonly sender: string }>`
    select service_name as sender from partners where guid = ${scopeOf(context)}
  `.execute(trx);
  const words = { sender: rows[0]?.sender ?? '', code, minutes: codeMinutes };
  await ask(writing, 'own_number_codes', wanted, context.t('service.own_numbers.code', words));
}

/**
 * The number that is theirs from now on, where a code is the one that was sent to it, and the one before; null where it is not, which is counted.
 * @throws ServiceError 409 where none is waited for
 */
export async function takeCode(
  { deps, trx, context }: Writing,
  code: string,
): Promise<{ readonly from: string | null; readonly to: string } | null> {
  await takeTurn(trx, whoOf(context));
  const now = deps.clock.now();
  const own = await ownNumberOf(trx, context, now);
  if (!own || own.wanted === null || !isWaitedFor(own, now)) throw new ServiceError(409, 'code_over');
  const isRight = timingSafeEqual(Buffer.from(hashed(context, own.wanted, code)), Buffer.from(own.code_hash ?? ''));
  await sql`
    update own_numbers set tries = tries + 1,
      msisdn = case when ${isRight} then wanted else msisdn end,
      confirmed_at = case when ${isRight} then ${now}::timestamptz else confirmed_at end,
      wanted = case when ${isRight} then null else wanted end, code_hash = case when ${isRight} then null else code_hash end
    where user_guid = ${whoOf(context)} and partner_guid = ${scopeOf(context)}
  `.execute(trx);
  return isRight ? { from: own.msisdn, to: own.wanted } : null;
}

/**
 * Sends a text to the number of whoever asks, as a customer would get it.
 * @returns the number
 * @throws ServiceError 409 where they have none, or after too many
 */
export async function sendTest(writing: Writing, text: string): Promise<string> {
  const { deps, trx, context } = writing;
  await takeTurn(trx, whoOf(context));
  const own = await ownNumberOf(trx, context, deps.clock.now());
  if (!own || own.msisdn === null) throw new ServiceError(409, 'no_own_number');
  if ((await testsLeft(trx, context, deps.clock.now())) === 0)
    throw new ServiceError(409, 'tests_spent', { params: { most: testsADay } });
  await ask(writing, 'own_number_tests', own.msisdn, text);
  return own.msisdn;
}

/** Whoever wants no more messages gets none of these either: the number is nobody's own from then on. @example await forgetNumber(trx, msisdn) */
export async function forgetNumber(trx: Transaction<Tables>, msisdn: string): Promise<void> {
  await sql`delete from own_numbers where msisdn = ${msisdn} or wanted = ${msisdn}`.execute(trx);
}

/** How many messages somebody may still send to their own number within a day, whatever partner they work for. */
export async function testsLeft(db: Kysely<Tables>, context: EngineContext, now: Date): Promise<number> {
  const { rows } = await sql<{ readonly sent: number }>`
    select count(*)::int as sent from operator_requests
    where subject_resource = ${'own_number_tests' satisfies OwnSms} and subject_guid = ${whoOf(context)}
      and created_at > ${new Date(now.getTime() - day)}
  `.execute(db);
  return Math.max(0, testsADay - (rows[0]?.sent ?? 0));
}

/** What became of the last message that somebody sent to their own number at a partner; undefined where there is none. */
export async function lastTest(
  db: Kysely<Tables>,
  context: EngineContext,
): Promise<{ readonly state: OperatorState; readonly reason: string | null } | undefined> {
  return await db
    .selectFrom('operator_requests')
    .select(['state', 'reason'])
    .where('subject_resource', '=', 'own_number_tests' satisfies OwnSms)
    .where('subject_guid', '=', whoOf(context))
    .where('partner_guid', '=', scopeOf(context))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Codes that were sent within a day: to whoever asks, and to one number, whoever asked for it. */
async function codesSent(trx: Transaction<Tables>, context: EngineContext, msisdn: string, now: Date) {
  const { rows } = await sql<{ readonly mine: number; readonly same: number }>`
    select count(*) filter (where subject_guid = ${whoOf(context)})::int as mine,
      count(*) filter (where payload->>'msisdn' = ${msisdn})::int as same
    from operator_requests
    where subject_resource = ${'own_number_codes' satisfies OwnSms} and created_at > ${new Date(now.getTime() - day)}
  `.execute(trx);
  return rows[0] ?? { mine: 0, same: 0 };
}

async function ask({ deps, trx, context }: Writing, what: OwnSms, msisdn: string, text: string): Promise<void> {
  const subject = { resource: what, guid: whoOf(context) };
  await requestOperator(trx, deps, { kind: 'sms', partnerGuid: scopeOf(context), subject, msisdn, payload: { text } });
}

/** What one person presses, and what goes to one number, is counted one after the other. */
async function takeTurn(trx: Transaction<Tables>, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`own number ${whose}`}, 0))`.execute(trx);
}

const hashed = (context: EngineContext, msisdn: string, code: string): string =>
  createHash('sha256')
    .update([whoOf(context), msisdn, code].join(' '))
    .digest('hex');
