import type { ServiceError } from '../../http/errors.ts';
import { emailTaken, usernameTaken } from '../admin/userNames.ts';
import { RefusedByKeycloak } from './refused.ts';

/**
 * A write of a user, whose refusal for a name or an address that somebody else has names the field.
 * @param given what was written: Keycloak does not always say which of the two it was
 */
export async function taken<T>(given: { readonly email?: string | undefined }, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof RefusedByKeycloak && error.status === 409 ? duplicateOf(error.reason, given) : error;
  }
}

function duplicateOf(reason: string, { email }: { readonly email?: string | undefined }): ServiceError {
  return reason.endsWith('email') && email !== undefined ? emailTaken() : usernameTaken();
}
