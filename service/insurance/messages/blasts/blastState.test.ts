import { describe, expect, it } from 'vitest';
import { blastState } from './blastState.ts';

const none = { queued: 0, sent: 0, delivered: 0, failed: 0, stopped: 0 };

describe('how far a file of messages is', () => {
  it.each([
    ['queued', none, 'validating'],
    ['reading', none, 'validating'],
    ['rehearsing', none, 'validating'],
    ['ready', none, 'ready'],
    ['declined', none, 'rejected'],
    ['failed', { ...none, delivered: 1 }, 'failed'],
    ['running', none, 'queued'],
    ['running', { ...none, queued: 5 }, 'queued'],
    ['running', { ...none, queued: 5, sent: 1 }, 'sending'],
    ['complete', { ...none, queued: 5 }, 'queued'],
    ['complete', { ...none, queued: 1, delivered: 9 }, 'sending'],
    ['complete', { ...none, sent: 1, delivered: 9 }, 'sending'],
    ['complete', { ...none, delivered: 9, failed: 1 }, 'completed'],
    // Nothing of it was fit to be sent.
    ['complete', none, 'rejected'],
    ['complete', { ...none, delivered: 9, stopped: 1 }, 'interrupted'],
    ['cancelled', none, 'interrupted'],
    // What had gone is still heard of.
    ['cancelled', { ...none, sent: 1, stopped: 4 }, 'sending'],
  ] as const)('%s, %o: %s', (batch, counts, state) => {
    expect(blastState(batch, counts)).toBe(state);
  });
});
