/** The sample rows that no other part of the sample world rests on: one line an entity. */
export { banks } from './banks.ts';
export { claimConditions } from './claimConditions.ts';
export { claimRejectionReasons } from './claimRejectionReasons.ts';
export { guides } from './guides.ts';
export { languages } from './languages.ts';
