import type { BatchRows } from '../batch.ts';
import type { Fields } from '../field.ts';
import { choices, integer, json, objects, text } from '../fields.ts';

/** How many records may be chosen where nothing is said of it. */
export const mostChosen = 1_000;

/** What tells which record a row is, and as which it was seen. */
export const ofEachRow: readonly string[] = ['guid', 'version'];

/**
 * What tells a batch its rows, as it stands in its input: the query of a list, or the records that were chosen. A file stands beside the input.
 * @example rowFields(selection('orders')) // { rows: objects({ guid: …, version: … }) }
 */
export function rowFields(rows: BatchRows): Fields {
  const named: Fields = rows.resource === undefined ? { resource: text({ required: true }) } : {};
  // Filters, search and sort of the list, as its address has them: which there are is its own business.
  // The parameters of its call, which knows them; of what somebody has built all that is in it, what it is called and under which key it is kept.
  if (rows.from === 'lines') {
    const built = { built: json(), title: text({ maxLength: 120 }), id: text({ maxLength: 100 }) };
    return { ...named, report: text(), ...built, parameters: json({ required: true }) };
  }
  if (rows.from === 'query') return { ...named, query: json({ required: true }) };
  // Of the actions that make its records, those that the file is for.
  if (rows.from === 'upload') return rows.by ? { ...named, by: choices(rows.by) } : named;
  const chosen = { guid: text({ required: true, maxLength: 100 }), version: integer({ min: 1 }), ...rows.each };
  return { ...named, rows: objects(chosen, { required: true, min: 1, max: rows.max ?? mostChosen }) };
}
