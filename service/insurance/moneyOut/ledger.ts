import { instant } from '../../../src/schema/units.ts';
import { othersOf } from '../shared/effects.ts';
import { sql } from 'kysely';
import { note } from '../../platform/rehearsals/notes.ts';
import type { MoneyWay } from '../../../src/resources/rules/moneyReasons.ts';
import type { Patch, Stored } from '../shared/stored.ts';
import { type Judgement, type Leaving, type Request, subjects } from './paymentLeaving.ts';

/** The field of `money_out` that points at the record, by its resource. */
const pointers = {
  payments: 'payment_guid',
  claims: 'claim_guid',
  cashback_rewards: 'reward_guid',
} as const;

/** What money leaves for, or was to leave. */
export interface Subject {
  readonly way: MoneyWay;
  readonly record: { readonly guid: string };
}

const pointerOf = ({ way }: Pick<Leaving, 'way'>) => pointers[subjects[way]];

/** What waits for a second person about a record, held; nothing waits twice, since its record says that it does. */
export async function waitingFor(request: Request, subject: Subject): Promise<Stored<'money_out'> | undefined> {
  const { rows } = await sql<{ guid: string }>`
    select guid from money_out where ${sql.id(pointerOf(subject))} = ${subject.record.guid} and status = 'waiting'
  `.execute(request.trx);
  return await othersOf(request).hold('money_out', rows[0]?.guid);
}

/** Writes down what somebody asked for: it waits, or has been let go. */
export async function writeAsked(
  request: Request,
  leaving: Leaving,
  { why, apart }: Judgement,
): Promise<Stored<'money_out'>> {
  const { way, amount, msisdn } = leaving;
  const words = why.map((reason) => request.context.t(`resources.money_out.choices.why.${reason}`));
  if (why.length > 0) note(request.trx, 'waiting', { way, amount, msisdn, why: words });
  const subject: Patch<'money_out'> = { [pointerOf(leaving)]: leaving.record.guid };
  const { seconded, now } = request.context;
  // Of what is let go with a file, whoever agreed to the file.
  const agreed = why.length === 0 && seconded ? { decided_by: seconded, decided_at: instant(now) } : {};
  return await othersOf(request).insert('money_out', {
    kind: way,
    status: why.length > 0 ? 'waiting' : 'let_go',
    amount,
    msisdn,
    why,
    apart,
    asked_by: request.context.actor.name,
    asked_by_guid: request.context.user?.guid ?? null,
    asked_at: instant(now),
    ...agreed,
    ...subject,
  });
}

/** Writes down what a second person, or events, said of what waited. */
export async function writeDecided(
  request: Request,
  row: Stored<'money_out'>,
  status: 'let_go' | 'declined',
): Promise<void> {
  const decided = { decided_by: request.context.actor.name, decided_at: instant(request.context.now) };
  await othersOf(request).update('money_out', row, { ...decided, status });
}
