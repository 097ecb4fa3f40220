import { expect, it } from 'vitest';
import { workflowMatrix } from '../../schema/workflowMatrix.ts';
import { model } from '../model.ts';

const machine = model.workflows.kyc_request;
if (!machine) throw new Error('The machine of KYC requests is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new request_kyc -> requested: agent assessor administrator
requested match -> verified: system
requested mismatch -> mismatch: system
requested fail -> failed: agent system
mismatch resolve -> verified: agent assessor administrator
mismatch fail -> failed: agent system
`;

it('allows what the golden list allows, and nothing else', () => {
  const allowed = workflowMatrix(machine, model.roles).filter((entry) => entry.allowed);
  const lines = [...new Set(allowed.map(({ state, action }) => `${state ?? 'new'} ${action}`))].map((pair) => {
    const [state = '', action = ''] = pair.split(' ');
    const who = allowed.filter((one) => (one.state ?? 'new') === state && one.action === action);
    const to = machine.actions[action]?.to ?? [];
    return `${pair} -> ${to.join('|') || '='}: ${who.map(({ role }) => role).join(' ')}`;
  });
  expect(lines.toSorted()).toEqual(golden.trim().split('\n').toSorted());
});

it('ends verified or failed, and nowhere else', () => {
  const ends = Object.entries(machine.states).filter(([, state]) => state.resting);
  expect(ends.map(([name]) => name)).toEqual(['verified', 'failed']);
});
