import { describe, expect, it } from 'vitest';
import { model } from '../resources/model.ts';
import { workflowDiagram, workflowMatrix } from './workflowMatrix.ts';

const callback = model.workflows.claim_callback;
if (!callback) throw new Error('The callback machine is missing.');

describe('workflowMatrix', () => {
  it('has every state, new included, with every action and role', () => {
    expect(workflowMatrix(callback, model.roles)).toHaveLength(3 * 3 * 4);
  });

  it('allows what the golden list of the callback allows, and nothing else', () => {
    const allowed = workflowMatrix(callback, model.roles)
      .filter((entry) => entry.allowed)
      .map((entry) => `${entry.state ?? 'new'} ${entry.action} ${entry.role}`);
    expect(allowed.toSorted()).toEqual(
      [
        'new request agent',
        'new request system',
        'open log_attempt agent',
        'open log_attempt assessor',
        'open close agent',
        'open close assessor',
        'open close administrator',
      ].toSorted(),
    );
  });
});

describe('workflowDiagram', () => {
  it('draws beginnings, loops and ends', () => {
    expect(workflowDiagram(callback).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> open: request',
      '  open --> open: log_attempt',
      '  open --> closed: close',
      '  closed --> [*]',
    ]);
  });
});
