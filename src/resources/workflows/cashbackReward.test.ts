import { expect, it } from 'vitest';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

/** Written down by hand: from, action, to, who. */
const golden = `
new accrue -> unpaid: system
unpaid mark_paid -> paid: assessor administrator
paid mark_unpaid -> unpaid: assessor administrator
`;

it('the machine of cashback allows what the golden list allows, and nothing else', () => {
  const reward = model.workflows.cashback_reward;
  expect(reward && allowedLines(reward)).toEqual(golden.trim().split('\n').toSorted());
});
