/** What does the rows of a batch: as much of it as follows from what its rows are. */
import { camelCase } from './names.mjs';

/**
 * @typedef {object} Handler
 * @property {string} [source] its file; none where the platform has it
 * @property {string} [called] its name; none where nobody has to list it
 * @property {string} [from] where a module imports it from
 * @property {readonly string[]} notes what is left to write
 */

/**
 * The handler of a batch.
 * @param {{ name: string, rows: any, result: string }} spec
 * @param {{ field: Readonly<Record<string, unknown>> }} resource of its rows
 * @param {string} title what it is called
 * @returns {Handler}
 */
export function handlerOf({ name, rows: { from, each = {}, by }, result }, resource, title) {
  // What its actions do is declared with them.
  if (by) return { notes: [] };
  if (from === 'upload') {
    return { called: 'csvImportHandler', from: '../../platform/imports/csvImport.ts', notes: [] };
  }
  const camel = camelCase(name);
  const own = (source, notes = []) => ({ source, called: camel, from: `./${camel}.ts`, notes });
  if (result === 'file') return own(ofFile(camel, title));
  const given = Object.keys(each);
  if (given.length > 0 && given.every((one) => Object.hasOwn(resource.field, one))) return own(ofChange(camel, title));
  return own(ofNothing(camel, title), [
    `Nobody can know what is done to one of its rows: write it in ${camel}.ts. Until then each is left out, as "unwritten".`,
  ]);
}

const handler = `import type { BatchHandler } from '../../platform/batches/handler.ts';`;
const about = (title) => title.replaceAll('*/', '* /');

const ofChange = (camel, title) => `${handler}
import { updateFrom } from '../../platform/records/writes.ts';

/** ${about(title)}: what is said of each record, as its own call would change it. */
export const ${camel}: BatchHandler = {
  chunk: (doing) => async ({ key, version, given }) => {
    await updateFrom(doing, key, version, given);
    return { outcome: 'done' };
  },
};
`;

const ofNothing = (camel, title) => `${handler}

/** ${about(title)}. */
export const ${camel}: BatchHandler = {
  // What is done to one of them, in the transaction of its chunk. Nothing is yet, and each says so.
  chunk: () => async () => await Promise.resolve({ outcome: 'skipped', code: 'unwritten' }),
};
`;

const ofFile = (camel, title) => `import { csvOf, exportedRows } from '../../platform/batches/exported.ts';
${handler}
import { recordsOfKeys } from '../../platform/records/keys.ts';

/** ${about(title)}: a line for each record, read as each chunk is written, of what its reader may carry away. */
export const ${camel}: BatchHandler = {
  changesNothing: true,

  narrowed: ({ resource, context }) => exportedRows(resource, context),

  async chunk({ trx, resource, context }, rows) {
    const keys = rows.map(({ key }) => key);
    const found = await recordsOfKeys(trx, resource, context, keys);
    const byKey = new Map(found.map((record) => [String(record[resource.key]), record]));
    const { line } = csvOf(resource, context);
    return async ({ key }) => await Promise.resolve({ outcome: 'done', line: line(byKey.get(key)) });
  },

  file: ({ resource, context }) => ({ name: '${camel}.csv', head: csvOf(resource, context).head }),
};
`;
