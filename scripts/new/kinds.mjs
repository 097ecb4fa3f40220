/** What can be made, by name: a kind is a line here and a module beside it. */
import { batch } from './batch.mjs';
import { entity } from './entity.mjs';
import { workflow } from './workflow.mjs';

/**
 * @typedef {object} Kind
 * @property {string} about
 * @property {string} usage an example that works
 * @property {readonly string[]} rest what stands on the command line besides flags
 * @property {Readonly<Record<string, import('./flags.mjs').Flag>>} flags
 * @property {(given: { values: Record<string, any>, rest: string[] }, house: object, ask: import('./ask.mjs').Ask) => Promise<Plan>} plan
 */

/**
 * @typedef {object} Plan
 * @property {readonly import('./changes.mjs').Change[]} changes
 * @property {{ resources?: object[], workflows?: object[], batches?: object[] }} more what is declared besides
 * @property {{ resources?: object, workflows?: object }} words in English
 * @property {readonly string[]} notes
 * @property {readonly (readonly [string, string])[]} next
 */

/** @type {Readonly<Record<string, Kind>>} */
export const kinds = { entity, workflow, batch };
