import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireTruth } from './claimTruth.ts';
import { claimSequence, quiet, type Step, step } from './claimSequence.ts';
import { claimDesk, type Insured } from './claims.ts';
import { startOperator, type TestOperator } from './operator.ts';
import { startTestService, type TestService } from './service.ts';

const by = (as: Step['as'], more: Partial<Step> = {}): Step => ({
  pick: 0,
  kind: 'legal',
  as,
  amount: 150_000,
  digit: 7,
  byHand: true,
  isUnknown: false,
  ...more,
});

/**
 * Whatever else chance brings: one person who does all of it, a payout that succeeds after its claim was reversed, and one that was taken back, paid by hand,
 * and then paid by the operator after all.
 */
const examples: [Step[], boolean, boolean][] = [
  [[by('admin'), by('admin'), by('admin', { pick: 2 })], true, false],
  [
    [
      by('assessor', { pick: 1 }),
      by('admin', { kind: 'wait' }),
      by('admin', { pick: 3 }),
      by('admin', { kind: 'late_success' }),
      by('assessor', { pick: 0 }),
      by('assessor2', { pick: 0 }),
      by('assessor', { pick: 2 }),
      by('assessor', { pick: 2, byHand: false }),
    ],
    true,
    true,
  ],
  [
    [
      by('admin', { pick: 1, digit: 2 }),
      by('admin', { kind: 'wait' }),
      by('admin', { kind: 'take_back' }),
      by('assessor2', { pick: 2 }),
      by('admin', { kind: 'late_success' }),
    ],
    false,
    true,
  ],
];

/**
 * The property test of claims, with a service and an operator of its own.
 * @param runs how many sequences are tried
 * @example tryClaimSequences(8);
 */
export function tryClaimSequences(runs: number): void {
  let operator: TestOperator;
  let service: TestService;
  const { covered, act } = claimDesk(() => service);
  const take = claimSequence(
    () => service,
    () => operator,
  );

  beforeAll(async () => {
    operator = await startOperator();
    service = await startTestService({ settings: { ...operator.settings, logLevel: 'silent' } });
  });
  afterAll(async () => {
    await service.close();
    await operator.close();
  });

  it(
    'is never paid by one person or twice, never goes where it may not, and never uses more than there is',
    async () => {
      let insured: Insured = await covered('HOSP-CASH');
      const steps = fc.array(step, { minLength: 6, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (taken, isNew, isApproved) => {
          if (isNew) insured = await covered('HOSP-CASH');
          const { guid } = await insured.complete();
          if (isApproved) {
            await act(guid, 'approve', { approved_amount: 125_000, high_risk_confirmed: true });
            await act(guid, 'approve', { high_risk_confirmed: true }, { as: 'assessor2' });
          }
          for (const one of taken) await take(guid, one);
          await quiet(service, guid);
          await requireTruth(service, operator, guid);
        }),
        { numRuns: runs, endOnFailure: true, examples },
      );
      expect((await operator.movements()).length).toBeGreaterThan(0);
    },
    60_000 + runs * 5_000,
  );
}
