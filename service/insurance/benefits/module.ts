// What other subjects need of this one.
export { balancesOf, type Balance } from './remainingBalance.ts';
export { hospitalStay, patientOf } from './letterReservations.ts';
export { usagesOf, usedBy, usualBenefit } from './claimUsage.ts';
