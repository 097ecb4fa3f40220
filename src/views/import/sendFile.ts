import type { DataProvider } from 'ra-core';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Engine } from './engine/engine.ts';
import type { ImportState } from './importState.ts';
import type { Outcome } from './outcome.ts';
import { sendRows } from './sendRows.ts';
import type { HandingOver } from './useHandingOver.ts';

/** What sending needs. */
export interface FileSending {
  readonly engine: Engine;
  /** Null where the service takes no files. */
  readonly handing: HandingOver | null;
  /** Whether they are tried first, and taken back. */
  readonly rehearse: boolean;
  readonly dataProvider: Pick<DataProvider, 'create' | 'update'>;
  readonly resource: ResolvedResource;
  readonly keyOf: (row: number) => string;
  /** What the file that was chosen is called, and by what it is known again. */
  readonly name: string;
  readonly fingerprint: string | null;
  readonly signal: AbortSignal;
  readonly isStopped: () => boolean;
  /** Words for a failure that has none. */
  readonly fallback: string;
  /** Shows how far it is. */
  readonly change: (change: (now: ImportState) => Partial<ImportState>) => void;
}

type Found = readonly (readonly [row: number, outcome: Outcome])[];

/** Rows of which each is sent by itself that are had from the engine at once. */
const some = 50;

/**
 * Sends the sound rows of a file, and shows what becomes of each.
 * @throws DOMException `AbortError` when the signal is aborted, or the file is put away
 */
export async function sendFile(sending: FileSending): Promise<void> {
  const { engine, handing, change, signal, fallback } = sending;
  const sight = await engine.prepare();
  const work = { what: 'sending', done: 0, total: sight.sendable, ...(handing && { isHandedOver: false }) } as const;
  change(() => ({ sight, work }));
  let settled: Promise<void> = Promise.resolve();
  const settle = async (found: Found) => {
    const after = await engine.settle(found);
    change((now) => ({ sight: after, work: now.work && { ...now.work, done: now.work.done + found.length } }));
  };
  const letGoOfSent = async () => {
    const after = await engine.letGo('sent');
    change(() => ({ sight: after }));
  };
  const next = (step: () => Promise<void>) => {
    settled = settled.then(step);
    // What it fails with is said where it is waited for; where the page has gone, nobody waits.
    settled.catch(() => undefined);
  };
  const onOutcomes = (found: Found) => next(async () => await settle(found));
  if (handing) {
    const { toSend, fileToSend } = engine;
    const parts = {
      name: sending.name,
      fingerprint: sending.fingerprint,
      leftOut: sight.undone - sight.sendable - sight.counts.unchanged,
      mended: sight.mended,
      rehearse: sending.rehearse,
      isStopped: sending.isStopped,
      toSend,
      fileToSend,
    };
    const { ended, failure, batch } = await handing.send({ ...parts, signal, onOutcomes, fallback }, () => {
      change((now) => ({ work: now.work && { ...now.work, isHandedOver: true } }));
      // What was corrected is with the service.
      next(letGoOfSent);
    });
    await settled;
    const last = await engine.letGo('done');
    return change(() => ({ sight: last, ended, failure, batch, work: null }));
  }
  const ended = await sendRows({
    ...sending,
    rowsFrom: async (from) => await engine.toSend(from, some),
    onOutcome: async (number, outcome) => await settle([[number, outcome]]),
  });
  const last = await engine.letGo('done');
  change(() => ({ sight: last, ended, failure: null, batch: null, work: null }));
}

/** The keys of rows: the same one each time a row is sent, so that no press makes it twice. @example const keyOf = rowKeys(); keyOf(2) */
export function rowKeys(): (row: number) => string {
  const keys = new Map<number, string>();
  return (row) => {
    const key = keys.get(row) ?? newIdempotencyKey();
    keys.set(row, key);
    return key;
  };
}
