import { expect, it } from 'vitest';
import { workflowMatrix } from '../../schema/workflowMatrix.ts';
import { model } from '../model.ts';

const machine = model.workflows.approval_limit_change;
if (!machine) throw new Error('The machine of the limits is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new propose -> proposed: administrator
proposed confirm -> confirmed: administrator
proposed decline -> declined: administrator
`;

it('allows what the golden list allows, and nothing else', () => {
  const allowed = workflowMatrix(machine, model.roles).filter((entry) => entry.allowed);
  const lines = allowed.map(
    ({ state, action, role }) => `${state ?? 'new'} ${action} -> ${machine.actions[action]?.to.join('|')}: ${role}`,
  );
  expect(lines.toSorted()).toEqual(golden.trim().split('\n').toSorted());
});

it('is never confirmed by whoever proposed it', () => {
  expect(machine.actions.confirm?.notSamePersonAs).toEqual(['propose']);
});
