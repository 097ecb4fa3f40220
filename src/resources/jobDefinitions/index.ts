/** Every declared job: one line each. */
export { csvExport } from '../platform/index.ts';
