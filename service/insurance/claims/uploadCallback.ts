import { instant } from '../../../src/schema/units.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import type { Registrar } from '../../platform/deps.ts';
import { withAddresses } from '../../platform/files/addresses.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { requireAccess } from '../../platform/records/access.ts';
import { contractShape, recordAnswer, requireJson } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord, updateRecord } from '../../platform/records/repository.ts';
import { asStored } from '../shared/stored.ts';
import { heldClaim, requireTakesFiles } from './claimCall.ts';

/** `PUT /api/claims/upload_callback`: the file of a claim has arrived whole; answers the file. */
export const uploadCallback: Registrar = (app, deps) => {
  const files = declaredResource(deps, 'claim_files');
  const call = declaredCall(deps, 'claim_files', 'upload_callback');
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    requireAccess(files, 'create', context);
    const { guid, claim_guid } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const file = await findRecord(trx, files, context, guid, { lock: 'update' });
      if (!file || (claim_guid ?? file.claim_guid) !== file.claim_guid) throw notFound();
      requireTakesFiles(await heldClaim({ deps, trx, context }, asStored('claim_files', file)));
      const values = { uploaded_at: file.uploaded_at ?? instant(context.now) };
      const record = await updateRecord(trx, files, context, file, values, { action: 'uploaded' });
      return recordAnswer(files, context, record, (...of) => withAddresses(deps, context, files, contractShape(...of)));
    });
  });
};
