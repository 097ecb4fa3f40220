/** What Coverdesk declares, as the browser has it: whole here, and in parts in what is built, see `scripts/lib/parts.mjs`. */
export { model } from '../resources/model.ts';
