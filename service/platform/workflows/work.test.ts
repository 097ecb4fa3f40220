import { describe, expect, it, vi } from 'vitest';
import { type DefinedConsequences, type DefinedEffects, gatherWork } from './work.ts';

const nothing = () => ({});
const approving: DefinedEffects = { workflow: 'claim', effects: { approve: nothing } };
const paying: DefinedEffects = { workflow: 'claim', effects: { pay: nothing } };

describe('what actions do', () => {
  it('is found by workflow and action, in however many parts it is written', () => {
    const work = gatherWork([approving, paying], []);
    expect(work.effectOf('claim', 'approve')).toBe(nothing);
    expect(work.effectOf('claim', 'pay')).toBe(nothing);
    expect(work.effectOf('policy', 'approve')).toBeUndefined();
  });

  it('is one effect for each action', () => {
    expect(() => gatherWork([approving, approving], [])).toThrow('claim.approve has two effects.');
  });

  it('has every consequence, in the order of the list', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const part = (pay: typeof first): DefinedConsequences => ({ workflow: 'claim', consequences: { pay } });
    const work = gatherWork([], [part(first), { workflow: 'policy', consequences: { pay: vi.fn() } }, part(second)]);
    expect(work.consequencesOf('claim', 'pay')).toEqual([first, second]);
    expect(work.consequencesOf('claim', 'approve')).toEqual([]);
  });
});
