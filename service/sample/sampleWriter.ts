import type { Transaction } from 'kysely';
import type { Model } from '../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import { insertRows, type Row } from '../resources/rows.ts';
import { type Made, madeEvent, resourceNamed, sampleRow } from './sampleRow.ts';

/** Writes rows of the sample world like any other data: whole, and each with its audit event. */
export interface SampleWriter {
  readonly write: (resource: string, rows: readonly { readonly row: Row; readonly made: Made }[]) => Promise<void>;
  /** Writes the audit events of everything that was written. */
  readonly finish: () => Promise<void>;
}

/** @example const { write, finish } = sampleWriter(trx, model) */
export function sampleWriter(trx: Transaction<Tables>, model: Model): SampleWriter {
  const audit = resourceNamed(model, 'audit_events');
  const events: Row[] = [];
  return {
    async write(name, given) {
      const resource = resourceNamed(model, name);
      const rows = given.map(({ row, made }) => sampleRow(resource, row, made));
      await insertRows(trx, resource, rows);
      given.forEach(({ made }, index) => events.push(madeEvent(audit, resource, rows[index] ?? {}, made)));
    },
    finish: async () => await insertRows(trx, audit, events),
  };
}
