import type { Call } from './call.ts';
import { authentication, identity } from './calls/access.ts';
import { administration } from './calls/administration.ts';
import { claims } from './calls/claims.ts';
import { customers } from './calls/customers.ts';
import { groups } from './calls/groups.ts';
import { sms, templates, uploads } from './calls/messaging.ts';
import { debitOrders, loyalty, payments } from './calls/money.ts';
import { policies } from './calls/policies.ts';
import { products } from './calls/products.ts';
import { reports } from './calls/reports.ts';

/** Every call that the product makes, one row each, written by hand: the declarations are judged by it, never the reverse. */
export const calls: readonly Call[] = [
  ...authentication,
  ...identity,
  ...customers,
  ...products,
  ...policies,
  ...claims,
  ...payments,
  ...loyalty,
  ...debitOrders,
  ...groups,
  ...sms,
  ...uploads,
  ...administration,
  ...reports,
  ...templates,
];
