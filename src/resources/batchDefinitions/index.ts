/** Every declared batch: one line each. */
export { csvExport } from '../platform/index.ts';
export { claimApproval } from './claimApproval.ts';
export { claimPayment } from './claimPayment.ts';
