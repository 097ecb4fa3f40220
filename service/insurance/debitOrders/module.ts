import { defineModule } from '../shared/effects.ts';
import { collectionLateSuccess, collectionOutcome, collectionReversal } from './collectionOutcome.ts';
import { debitOrderConsequences, debitOrderEffects } from './effects/debitOrder.ts';
import { debitOrderTransactionConsequences, debitOrderTransactionEffects } from './effects/debitOrderTransaction.ts';
import { mandateOutcome } from './mandateOutcome.ts';
import { mandateRoute } from './mandateRoute.ts';
import { recurringDebitConsequences } from './recurringDebit.ts';
import { collections } from './scheduleCollections.ts';

/** Debit orders: mandates of the operator, and what is collected by them each month. */
export const debitOrdersModule = defineModule({
  name: 'debit orders',
  effects: [debitOrderEffects, debitOrderTransactionEffects],
  consequences: [debitOrderConsequences, debitOrderTransactionConsequences, recurringDebitConsequences],
  outcomes: {
    debit_orders: { ended: mandateOutcome },
    debit_order_transactions: {
      ended: collectionOutcome,
      late_success: collectionLateSuccess,
      reversal: collectionReversal,
    },
  },
  routes: [mandateRoute, collections],
});

// What other subjects need of this one.
export { collecting, nextOn } from './collectionDays.ts';
export { liveOrders } from './ofOrder.ts';
export { notMonthly } from './recurringDebit.ts';
