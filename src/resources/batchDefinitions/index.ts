/** Every declared batch: one line each. */
export { chosenAction, csvExport, csvImport, deletion, reportRun } from '../platform/index.ts';
export { bulkPayments } from './bulkPayments.ts';
export { claimApproval } from './claimApproval.ts';
export { claimPayment } from './claimPayment.ts';
export { emailBlast } from './emailBlast.ts';
export { loyaltyUpload } from './loyaltyUpload.ts';
export { missingPayments } from './missingPayments.ts';
export { policyOnboarding } from './policyOnboarding.ts';
export { remittances } from './remittances.ts';
export { smsBlast } from './smsBlast.ts';
export { smsSchedule } from './smsSchedule.ts';
