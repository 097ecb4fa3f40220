import type { Paths } from '../../platform/openapi/paths.ts';
import { members, operation, partner } from '../../platform/openapi/platformOperation.ts';
import { mandateStates } from './mandateRoute.ts';

/** The calls about debit orders that no declaration describes. */
export const debitOrderPaths: Paths = {
  '/api/debit_orders/retrieve_mandate': {
    get: operation({
      id: 'retrieve_mandate',
      summary:
        'How the latest mandate of a number stands that the partner has asked for; needs no token, and says just that.',
      parameters: [{ ...partner, name: 'msisdn' }, partner],
      answer: members({ status: { enum: [...mandateStates] } }),
    }),
  },
};
