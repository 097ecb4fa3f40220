import { setTimeout } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { databaseFault } from '../database/faults.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

const attempts = 5;
const pollMs = 500;

/** Which chunk of which batch is to be done. */
export interface ChunkMessage {
  readonly batchGuid: string;
  readonly chunk: number;
}

export type OnChunk = (message: ChunkMessage) => Promise<void>;
export type OnGivenUp = (message: ChunkMessage, error: Error) => Promise<void>;

type Messages = Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;

interface Work extends Pick<Deps, 'log'> {
  /** Of the queue. */
  readonly name: string;
  readonly ending: AbortSignal;
  /** A message may be taken by somebody who is gone, or, where an answer of the queue was lost, without anybody knowing of it: after this it can be taken again. */
  readonly letGo: () => Promise<void>;
}

/**
 * Takes one message after the other, until the end. pg-boss has a loop of its own, which leaves the promises of what it says of a message to
 * themselves: the loss of a connection there ended the process. What cannot be said here comes again.
 */
export async function workOff(
  queue: Messages,
  { name, log, ending, letGo }: Work,
  onChunk: OnChunk,
  onGivenUp: OnGivenUp,
): Promise<void> {
  while (!ending.aborted) {
    try {
      await letGo();
      const [batch] = await queue.fetch<ChunkMessage>(name, { batchSize: 1, includeMetadata: true });
      if (!batch) {
        await setTimeout(pollMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
        continue;
      }
      try {
        await onChunk(batch.data);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        log.error({ err: failure, batch: batch.data.batchGuid, chunk: batch.data.chunk }, 'a chunk of a batch failed');
        if (databaseFault(failure) || (batch.retryCount < attempts && !isRefused(failure))) {
          await queue.fail(name, batch.id, { message: failure.message });
          continue;
        }
        await onGivenUp(batch.data, failure);
      }
      await queue.complete(name, batch.id);
    } catch (error) {
      log.error({ err: error }, 'the batch queue could not be asked');
      await setTimeout(pollMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  }
}

/** What is asked for is refused as a whole, since its requester may not any more or its file is none: trying again would not help. */
function isRefused(failure: Error): boolean {
  return failure instanceof ServiceError && (failure.status === 403 || failure.status === 400);
}
