import { declaredCall } from '../declaredCall.ts';
import type { Registrar } from '../deps.ts';
import { withAddresses } from '../files/addresses.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { requireAccess } from '../resources/access.ts';
import { contractShape, recordAnswer, requireJson } from '../resources/answers.ts';
import { contextOf } from '../resources/context.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import { heldClaim, requireTakesFiles } from './claimCall.ts';

/** `PUT /api/claims/upload_callback`: the file of a claim has arrived whole; answers the file. */
export const uploadCallback: Registrar = (app, deps) => {
  const { claim_files: files } = deps.model.resources;
  const call = declaredCall(deps, 'claim_files', 'upload_callback');
  if (!files || !call) return;
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    requireAccess(files, 'create', context);
    const { guid, claim_guid } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const file = await findRecord(trx, files, context, guid, { lock: 'update' });
      if (!file || (claim_guid ?? file.claim_guid) !== file.claim_guid) throw notFound();
      requireTakesFiles(await heldClaim({ deps, trx, context }, file));
      const values = { uploaded_at: file.uploaded_at ?? context.now.toISOString() };
      const record = await updateRecord(trx, files, context, file, values, { action: 'uploaded' });
      return recordAnswer(files, context, record, (...of) => withAddresses(deps, context, files, contractShape(...of)));
    });
  });
};
