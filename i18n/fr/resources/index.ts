import type { resources as en } from '../../en/resources/index.ts';
import type { Translated } from '../../types.ts';
import { auditEvents } from './auditEvents.ts';
import { claimCallbacks } from './claimCallbacks.ts';
import { countries } from './countries.ts';
import { customers } from './customers.ts';
import { jobs } from './jobs.ts';
import { partners } from './partners.ts';
import { productPremiums } from './productPremiums.ts';
import { products } from './products.ts';
import { savedViews } from './savedViews.ts';
import { users } from './users.ts';

/** Words of each declared entity, one file per entity. */
export const resources: Translated<typeof en> = {
  countries,
  partners,
  products,
  product_premiums: productPremiums,
  customers,
  claim_callbacks: claimCallbacks,
  audit_events: auditEvents,
  saved_views: savedViews,
  users,
  jobs,
};
