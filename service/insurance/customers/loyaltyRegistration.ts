import { matches } from '../../../src/schema/predicate.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { contractShape, recordAnswer, requireJson, versionOf } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { updateRecord } from '../../platform/records/repository.ts';
import { requireVersion } from '../../platform/records/writes.ts';
import { heldCustomer } from './heldCustomer.ts';

/** `PUT /api/customers/loyalty_registration`: a customer joins the loyalty programme of the partner, or leaves it. */
export const loyaltyRegistration: Registrar = (app, deps) => {
  const customers = declaredResource(deps, 'customers');
  const call = declaredCall(deps, 'customers', 'loyalty_registration');
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { customer_guid, loyalty_opt_in } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const write = { deps, trx, resource: customers, context };
      const held = await heldCustomer(write, customer_guid);
      await requireVersion(write, held, versionOf(request));
      const field = overlaidResource(deps.model, customers, context).field.loyalty_opt_in;
      if (!field || !matches(field.visible, held, context)) throw new ServiceError(409, 'loyalty_off');
      const record = await updateRecord(
        trx,
        customers,
        context,
        held,
        { loyalty_opt_in },
        { action: 'loyalty_registration' },
      );
      return recordAnswer(customers, context, record, contractShape);
    });
  });
};
