import type { Module } from '../platform/modules/module.ts';
import { cashbackModule } from './cashback/module.ts';
import { claimsModule } from './claims/module.ts';
import { customersModule } from './customers/module.ts';
import { debitOrdersModule } from './debitOrders/module.ts';
import { documentsModule } from './documents/module.ts';
import { loyaltyModule } from './loyalty/module.ts';
import { limitsModule } from './limits/module.ts';
import { messagesModule } from './messages/module.ts';
import { moneyOutModule } from './moneyOut/module.ts';
import { policiesModule } from './policies/module.ts';
import { preAuthorizationsModule } from './preAuthorizations/module.ts';
import { premiumsModule } from './premiums/module.ts';
import { webhooksModule } from './webhooks/module.ts';

/** The subjects of the product. What follows from one action in several of them follows in this order. */
export const modules: readonly Module[] = [
  cashbackModule,
  claimsModule,
  preAuthorizationsModule,
  policiesModule,
  premiumsModule,
  debitOrdersModule,
  moneyOutModule,
  limitsModule,
  customersModule,
  loyaltyModule,
  messagesModule,
  webhooksModule,
  documentsModule,
];
