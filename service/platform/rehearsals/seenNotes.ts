import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Model } from '../../../src/schema/model.ts';
import type { EngineContext } from '../records/context.ts';
import { findRecord } from '../records/repository.ts';
import type { MovedNote, Notes } from './notes.ts';

/**
 * What of some notes a person may be told: other records only where they could find them, by the rows that they see. Asked of the database before it
 * is all taken back, since rows may be kept from somebody by what is in other tables.
 * @example const told = await seenNotes(trx, deps.model, context, notes);
 */
export async function seenNotes(
  trx: Transaction<Tables>,
  model: Model,
  context: EngineContext,
  notes: Notes,
): Promise<Notes> {
  const moved: MovedNote[] = [];
  for (const one of notes.moved) {
    const resource = model.resources[one.resource];
    if (resource && (await findRecord(trx, resource, context, String(one.record[resource.key])))) moved.push(one);
  }
  return { ...notes, moved };
}
