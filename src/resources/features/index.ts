/** Parts of the product that not every partner has: one line each. */
export { cashback } from './cashback.ts';
export { groupBusiness } from './groupBusiness.ts';
export { loyalty } from './loyalty.ts';
