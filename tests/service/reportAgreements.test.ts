import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { claimDesk } from '../support/claims.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { agreeOnClaims, agreeOnDays, agreeOnMoney, agreeWithLedgers, settledAll } from '../support/reportAgreements.ts';
import { reportDesk } from '../support/reportDesk.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type Press, type Scene, writesOf } from '../support/writes.ts';

// On days about which nobody has said beforehand what happens in them, too, reports say what the ledgers say.

let service: TestService;
let operator: TestOperator;
const desk = reportDesk(() => service);
const { scene, writes } = writesOf(() => service);

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
  // On this day nothing of the sample has happened.
  service.clock.advance(3 * 86_400_000);
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

const { act, make, whole } = claimDesk(() => service);

const reject = { rejection_reason: 'not_covered' };

/** A claim of a customer that nobody has claimed for, as far as some steps bring it. */
async function claimed(steps: readonly (readonly [action: string, json: object, as: string])[]): Promise<string> {
  const { guid } = (await make(await scene(), whole())).body;
  for (const [action, json, as] of steps) {
    const answer = await act(guid, action, json, { as });
    expect(answer.status, `${action}: ${JSON.stringify(answer.body)}`).toBe(200);
  }
  return guid;
}

const first = ['approve', { approved_amount: 150_000, high_risk_confirmed: true }, 'assessor'] as const;
const second = ['approve', { high_risk_confirmed: true }, 'assessor2'] as const;
const pay = ['pay', { payee_msisdn: '233248111222' }, 'assessor'] as const;
const rejected = [
  ['fail', reject, 'assessor'],
  ['fail_confirm', reject, 'assessor2'],
] as const;
const takenBack = ['reverse_decision', { reversal_reason: 'mistake', note: 'Read wrongly' }, 'admin'] as const;

/** What becomes of a claim. */
const stories: Readonly<Record<string, Parameters<typeof claimed>[0]>> = {
  'a claim is made': [],
  'a claim is approved by one': [first],
  'a claim is approved': [first, second],
  'a claim is paid': [first, second, pay],
  'a claim is rejected': rejected,
  'an approval is taken back': [first, second, takenBack],
  'a rejection is taken back': [...rejected, takenBack],
  'a claim is approved after all': [...rejected, takenBack, first, second, pay],
};

/** What happens to one of some customers; more often what moves money. */
const pressed = [
  'buy',
  'cancel the policy',
  'record a missing payment',
  'settle a line of the statement',
  'ask for a payment',
  'ask for a payment',
  'ask for a payment',
  'verify a payment',
  'ask for a refund',
  'agree to a refund',
  'agree to a refund',
  'note a claim',
  'ask for a letter',
];

/** Some payment that the operator has collected goes back to whoever paid it. */
async function operatorTakesBack(random: () => number): Promise<void> {
  const collected = (await operator.movements()).filter(
    ({ kind, is_reversed: back }) => kind === 'collections' && !back,
  );
  const one = collected[Math.floor(random() * collected.length)];
  if (one) await operator.correct(one.reference, 'REVERSED', 'collections');
}

async function happens(random: () => number, scenes: Scene[]): Promise<string> {
  const oneOf = <One>(some: readonly One[]): One => some[Math.floor(random() * some.length)] as One;
  const kind = random();
  if (scenes.length === 0 || kind < 0.1) {
    scenes.push(await scene());
    return 'somebody comes';
  }
  if (kind < 0.35) {
    const name = oneOf(Object.keys(stories));
    await claimed(stories[name] ?? []);
    return name;
  }
  if (kind < 0.42) {
    await settledAll(desk.count);
    await operatorTakesBack(random);
    return 'the operator takes a payment back';
  }
  const name = oneOf(pressed);
  let press: Press | undefined;
  try {
    press = await writes[name]?.(oneOf(scenes));
  } catch (error) {
    // What is to happen first is not always possible by then: so it is in life.
    if (/"code":"(validation_failed|action_barred|illegal_transition)"/.test(String(error))) return `${name}: not now`;
    throw error;
  }
  if (!press) throw new Error(`There is no write "${name}"`);
  const { status, body } = await press();
  expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500);
  return `${name} ${status}`;
}

const seeds = Number(process.env.SEEDS ?? 1);

describe('a day on which anything happens', () => {
  it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
    'is the same in the reports, in the audit and in the ledger of the operator (seed %i)',
    async (seed) => {
      const random = seededRandom(`reports ${seed}`);
      const scenes: Scene[] = [];
      const story: string[] = [];
      for (let step = 0; step < 40; step += 1) story.push(await happens(random, scenes));
      await settledAll(desk.count);
      const context = story.join('; ');
      expect((await operator.movements()).length, context).toBeGreaterThan(2);
      await agreeWithLedgers(desk, operator, desk.today());
      await agreeOnMoney(desk);
      await agreeOnClaims(desk);
      await agreeOnDays(desk);
    },
    180_000,
  );
});
