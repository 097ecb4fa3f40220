import { describe, expect, it } from 'vitest';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';
import { payoutsInFlight } from '../mobileMoneyTransactions.ts';

const attempt = model.workflows.payout_attempt;
if (!attempt) throw new Error('The machine of payout attempts is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new create -> created: assessor administrator system
new pay_out -> created: assessor administrator
created submit -> submitted: system
unknown submit -> submitted: system
created timeout -> unknown: system
submitted timeout -> unknown: system
submitted resolve_success -> succeeded: assessor administrator system
unknown resolve_success -> succeeded: assessor administrator system
created resolve_failure -> failed: assessor administrator system
submitted resolve_failure -> failed: assessor administrator system
unknown resolve_failure -> failed: assessor administrator system
failed late_success -> succeeded: assessor administrator system
succeeded reverse -> reversed: system
`;

describe('the machine of payout attempts', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(attempt)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('is moved by what happens to the claim: it has no call that people could make', () => {
    expect(Object.values(attempt.actions).filter(({ endpoint }) => endpoint !== null)).toEqual([]);
  });

  it('has nobody ask again while one is in flight: nothing leads from there to a new one', () => {
    expect(Object.keys(attempt.states).filter((state) => !attempt.states[state]?.resting)).toEqual([
      ...payoutsInFlight,
    ]);
  });
});
