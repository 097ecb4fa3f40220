import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import { asStored } from '../shared/stored.ts';
import { secretOf, shownSecret } from './signature.ts';

/** `GET /api/webhooks/{guid}/secret`: what the other side knows a call by. Whoever has looked stands in the history. */
export const webhookSecretRoute: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'webhooks', 'secret');
  app.get(
    call.url,
    { preHandler: requireSignedIn },
    async (request: FastifyRequest<{ Params: { guid: string } }>, reply) => {
      const resource = declaredResource(deps, 'webhooks');
      const context = await contextOf(request, deps);
      requireAccess(resource, 'create', context);
      const found = await findRecord(deps.db, resource, context, request.params.guid);
      if (!found) throw notFound();
      requireAccessTo(resource, 'get', context, found);
      const { guid, secret_number: number } = asStored('webhooks', found);
      await inTransaction(deps.db, async (trx) => {
        await recordAudit(trx, context, { resource, record: found, action: 'show_secret', changes: [] });
      });
      return await reply
        .header('cache-control', 'no-store')
        .send(call.answers({ secret: shownSecret(secretOf(deps.secrets, { guid, number })) }));
    },
  );
};
