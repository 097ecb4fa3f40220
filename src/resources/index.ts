/** Every declared entity: one line each. */
export { auditEvents } from './auditEvents.ts';
export { claimCallbacks } from './claimCallbacks.ts';
export { countries } from './countries.ts';
export { customers } from './customers.ts';
export { jobs } from './jobs.ts';
export { partners } from './partners.ts';
export { productPremiums } from './productPremiums.ts';
export { products } from './products.ts';
export { savedViews } from './savedViews.ts';
export { users } from './users.ts';
