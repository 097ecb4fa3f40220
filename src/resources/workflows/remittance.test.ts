import { expect, it } from 'vitest';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

/** Written down by hand: from, action, to, who. */
const golden = `
new report -> matched|amount_differs|unknown: assessor administrator
matched lose -> unknown: system
amount_differs lose -> unknown: system
settled lose -> unknown: system
amount_differs compare -> matched|amount_differs|unknown: assessor administrator
unknown compare -> matched|amount_differs|unknown: assessor administrator
unknown settle -> settled: assessor administrator
amount_differs accept -> settled: assessor administrator
amount_differs set_aside -> set_aside: assessor administrator
unknown set_aside -> set_aside: assessor administrator
set_aside reopen -> matched|amount_differs|unknown: assessor administrator
`;

it('the machine of remittances allows what the golden list allows, and nothing else', () => {
  const remittance = model.workflows.remittance;
  expect(remittance && allowedLines(remittance)).toEqual(golden.trim().split('\n').toSorted());
});
