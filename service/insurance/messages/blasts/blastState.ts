import type { blastStates } from '../../../../src/resources/smsMessages.ts';
import type { BlastCounts } from './blastFacts.ts';

/** How far a file of messages is, in the words of the contract. */
export type BlastState = (typeof blastStates)[number];

const before: Readonly<Record<string, BlastState>> = {
  queued: 'validating',
  reading: 'validating',
  rehearsing: 'validating',
  ready: 'ready',
  declined: 'rejected',
  rejected: 'rejected',
  failed: 'failed',
};

/**
 * How far a file of messages is: its rows are written down long before the last of them has gone.
 * @param batch how far its rows are
 * @example blastState('complete', { queued: 0, sent: 0, delivered: 2, failed: 0, stopped: 0 }) // 'completed'
 */
export function blastState(batch: string, { queued, sent, delivered, failed, stopped }: BlastCounts): BlastState {
  const known = before[batch];
  if (known) return known;
  const gone = sent + delivered + failed;
  if (batch === 'running' || queued + sent > 0) return gone === 0 ? 'queued' : 'sending';
  if (batch === 'cancelled' || stopped > 0) return 'interrupted';
  return gone === 0 ? 'rejected' : 'completed';
}
