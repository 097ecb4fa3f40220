import { useContext, useRef } from 'react';
import { CallContext, useDeclaredCall } from '../../dataProvider/index.ts';
import { hasTable } from '../../schema/hasTable.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Before, LoadedFile } from './importState.ts';
import type { BatchSending, Ended, HandedOver } from './sendAsBatch.ts';
import type { SentRow } from './writeRows.ts';

type Parts = Pick<BatchSending, 'signal' | 'onOutcomes' | 'fallback'> & {
  readonly file: LoadedFile;
  readonly rows: readonly SentRow[];
};

/** Hands rows over to the service. */
export interface HandingOver {
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
 * The way to hand the rows of an import over to the service, where it works on files of this resource; else null.
 * @example const { ended } = await handing.send({ file, rows, signal, onOutcomes, fallback }, () => say('You may leave'))
 */
export function useHandingOver(resource: ResolvedResource): HandingOver | null {
  const calling = useContext(CallContext);
  const rowsOf = useDeclaredCall('batches', 'rows');
  const sameOf = useDeclaredCall('batches', 'same');
  const handed = useRef<HandedOver | null>(null);
  if (!calling?.model.batches.csv_import || !calling.model.outlines.batches || !hasTable(resource)) return null;
  return {
    seenBefore: async (fingerprint, signal) => {
      try {
        const query = { name: 'csv_import', resource: resource.name, source: fingerprint };
        // Decoded by what the call declares to answer.
        const { content } = (await sameOf({ query, signal })).data as { readonly content: readonly Before[] };
        return content[0] ?? null;
      } catch {
        // It is only good to know.
        return null;
      }
    },
    send: async ({ file, rows, ...parts }, onHandedOver) => {
      const there = file.read.columns.flatMap(({ role, field }) => (role === 'field' && field ? [field] : []));
      const added = resource.fields.filter(
        (field) => !there.includes(field) && rows.some(({ row }) => field.name in row.cells),
      );
      // With what writes a file: for whoever sends one.
      const { sendAsBatch } = await import('./sendAsBatch.ts');
      return await sendAsBatch({
        ...parts,
        calling,
        rowsOf,
        resource,
        fields: [...there, ...added],
        rows,
        fileName: `${file.name.replace(/\.[^.]*$/, '')}.csv`,
        fingerprint: file.fingerprint,
        before: handed.current,
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
      const batch = handed.current?.batch;
      const cancel = calling.model.workflows.batch?.actions.cancel?.endpoint;
      if (!batch || !cancel) return;
      // What it says then is read when it is next asked how far it is.
      void calling.dataProvider.call(cancel, { params: { guid: String(batch.id) } }).catch(() => undefined);
    },
  };
}
