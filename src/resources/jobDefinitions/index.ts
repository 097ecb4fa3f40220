/** Every declared job: one line each. */
export { csvExport } from './csvExport.ts';
