import { ServiceError } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import { removeBy } from '../records/writes.ts';
import type { BatchHandler } from './handler.ts';

/** Deletes each record in the version that was seen, as its own call would: what others refer to stays. */
export const deletionHandler: BatchHandler = {
  start({ resource, context }) {
    requireAccess(resource, 'delete', context);
    // What has no call to be deleted by is deleted by nobody.
    if (resource.dialect === 'contract' && !resource.endpoints.delete) throw new ServiceError(400, 'bad_request');
  },
  chunk: (doing) => async (row) => {
    if (row.version === null) throw new ServiceError(428, 'version_required');
    await removeBy(doing, row.key, row.version);
    return { outcome: 'done' };
  },
};
