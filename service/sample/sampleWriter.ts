import type { ResourceName } from '../../src/resources/model.ts';
import { resourceNamed } from '../platform/modules/declared.ts';
import type { Dated, SampleRow } from './rowOf.ts';
import type { Transaction } from 'kysely';
import type { Model } from '../../src/schema/model.ts';
import type { Tables } from '../platform/database/tables.ts';
import { insertRows, type Row } from '../platform/records/rows.ts';
import { type Done, doneEvent, type Made, madeEvent, sampleRow } from './sampleRow.ts';

/** A row to be written. */
interface Written<N extends ResourceName> {
  readonly row: SampleRow<N>;
  readonly made: Made;
  /** All that was done to it, its making first, where more was done than that. */
  readonly done?: readonly Done[];
}

/** Writes rows of the sample world like any other data: whole, and each with its audit events. */
export interface SampleWriter {
  readonly write: <N extends ResourceName>(resource: N, rows: readonly Written<N>[]) => Promise<void>;
  /** The same of rows that were all made at one time. */
  readonly writeMade: <N extends ResourceName>(resource: N, rows: readonly SampleRow<N>[], made: Made) => Promise<void>;
  /** The same of rows that were made one after the other. */
  readonly writeDated: <N extends ResourceName>(
    resource: N,
    rows: readonly Dated<N>[],
    made: Omit<Made, 'at'>,
  ) => Promise<void>;
  /** Writes the audit events of everything that was written. */
  readonly finish: () => Promise<void>;
}

/** @example const { write, finish } = sampleWriter(trx, model) */
export function sampleWriter(trx: Transaction<Tables>, model: Model): SampleWriter {
  const audit = resourceNamed({ model }, 'audit_events');
  const events: Row[] = [];
  const write: SampleWriter['write'] = async (name, given) => {
    const resource = resourceNamed({ model }, name);
    const rows = given.map(({ row, made }) => sampleRow(resource, row, made));
    await insertRows(trx, resource, rows);
    given.forEach(({ made, done }, index) => {
      if (!done) events.push(madeEvent(audit, resource, rows[index] ?? {}, made));
      done?.forEach((one, serial) => events.push(doneEvent(audit, resource, one, made, serial)));
    });
  };
  return {
    write,
    writeMade: async (name, rows, made) =>
      await write(
        name,
        rows.map((row) => ({ row, made })),
      ),
    writeDated: async (name, rows, made) =>
      await write(
        name,
        rows.map(({ row, at }) => ({ row, made: { ...made, at } })),
      ),
    finish: async () => await insertRows(trx, audit, events),
  };
}
