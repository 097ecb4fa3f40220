/** Every declared workflow: one line each. */
export { claimCallback } from './claimCallback.ts';
export { job } from './job.ts';
