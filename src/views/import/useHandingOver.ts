import { useContext, useRef } from 'react';
import { CallContext, useDeclaredCall } from '../../dataProvider/index.ts';
import { hasTable } from '../../schema/hasTable.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import type { Engine } from './engine/engine.ts';
import type { BatchRecord } from '../batches/batchRecord.ts';
import type { Before } from './importState.ts';
import { callsBringing } from './callsBringing.ts';
import { nothingBegun } from './begun.ts';
import type { BatchSending, Ended, HandedOver } from './sendAsBatch.ts';
import type { Targets } from './useTargets.ts';

type Parts = Pick<BatchSending, 'signal' | 'onOutcomes' | 'fallback' | 'leftOut' | 'mended' | 'rehearse'> & {
  /** Whether nothing more is begun, where each part is begun here. */
  readonly isStopped: () => boolean;
  /** What the file that was chosen is called, and by what it is known again. */
  readonly name: string;
  readonly fingerprint: string | null;
  /** Some of the rows, from a place among them on. */
  readonly toSend: Engine['toSend'];
  /** The rows, or those of some numbers, as a file. */
  readonly fileToSend: Engine['fileToSend'];
};

/** Hands rows over to the service. */
export interface HandingOver {
  /** Whether the service can try the rows first, and take them back. */
  readonly canRehearse: boolean;
  /**
   * What an earlier press handed over without hearing of its end is followed first, in the place of the rows.
   * @param onHandedOver called when the service has it
   */
  readonly send: (parts: Parts, onHandedOver: () => void) => Promise<Ended>;
  /** When the same file was imported last; null when it was not, or nobody can say. */
  readonly seenBefore: (fingerprint: string, signal: AbortSignal) => Promise<Before | null>;
  /** Lets go of what was handed over: another file is none of it. */
  readonly forget: () => void;
  /** Stops what was handed over, after the rows in hand. */
  readonly stop: () => void;
}

/**
 * The way to hand the rows of an import over to the service, where it works on files of this resource, or has a call of the contract that takes one; else null.
 * @param name the batch that takes them
 * @param seen a record that a row names, as it was found
 * @example const { ended } = await handing.send({ name: 'places.csv', fingerprint, fileToSend, signal, onOutcomes, fallback }, () => say('You may leave'))
 */
export function useHandingOver(resource: ResolvedResource, name: string, seen: Targets['seen']): HandingOver | null {
  const context = useSchemaContext();
  const calling = useContext(CallContext);
  const rowsOf = useDeclaredCall('batches', 'rows');
  const sameOf = useDeclaredCall('batches', 'same');
  const handed = useRef<HandedOver | null>(null);
  const stopping = useRef(new AbortController());
  /** Those of which the service was told, or is being told, that they are to stop. */
  const cancelling = useRef(new Set<string>());
  const begun = useRef(nothingBegun());
  const declared = calling?.model.batches[name];
  if (!calling || !declared || !hasTable(resource)) return null;
  const named = (called: string, content: Blob) =>
    new File([content], `${called.replace(/\.[^.]*$/, '')}.csv`, { type: 'text/csv' });
  const cancel = ({ id }: BatchRecord) => {
    const endpoint = calling.model.workflows.batch?.actions.cancel?.endpoint;
    const guid = String(id);
    if (!endpoint || cancelling.current.has(guid)) return;
    cancelling.current.add(guid);
    // What it says then is read when it is next asked how far it is; what was lost on the way is said again then.
    void calling.dataProvider.call(endpoint, { params: { guid } }).catch(() => cancelling.current.delete(guid));
  };
  if (!calling.model.outlines.batches) {
    if (callsBringing(resource, name).length === 0) return null;
    return {
      canRehearse: false,
      seenBefore: async () => await Promise.resolve(null),
      send: async ({ name: called, fileToSend, rehearse: _rehearse, leftOut: _leftOut, mended: _mended, ...parts }) => {
        const { sendByContract } = await import('./sendByContract.ts');
        const file = async (numbers: readonly number[]) => named(called, await fileToSend(numbers));
        return await sendByContract({
          ...parts,
          calling,
          context,
          resource,
          declared,
          seen,
          file,
          begun: begun.current,
        });
      },
      forget: () => {
        begun.current = nothingBegun();
      },
      stop: () => undefined,
    };
  }
  return {
    canRehearse: declared.rehearse,
    seenBefore: async (fingerprint, signal) => {
      try {
        const query = { name, resource: resource.name, source: fingerprint };
        // Decoded by what the call declares to answer.
        const { content } = (await sameOf({ query, signal })).data as { readonly content: readonly Before[] };
        return content[0] ?? null;
      } catch {
        // It is only good to know.
        return null;
      }
    },
    send: async ({ name: called, toSend: _rows, isStopped, fileToSend, ...parts }, onHandedOver) => {
      // For whoever sends a file.
      const { sendAsBatch } = await import('./sendAsBatch.ts');
      if (!isStopped()) stopping.current = new AbortController();
      return await sendAsBatch({
        ...parts,
        calling,
        rowsOf,
        resource,
        declared,
        file: async () => named(called, await fileToSend()),
        before: handed.current,
        stopped: stopping.current.signal,
        cancel,
        onHandedOver: (what) => {
          handed.current = what;
          if (what?.batch) onHandedOver();
        },
      });
    },
    forget: () => {
      handed.current = null;
    },
    stop: () => {
      stopping.current.abort();
      const batch = handed.current?.batch;
      if (batch) cancel(batch);
    },
  };
}
