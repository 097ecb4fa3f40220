import type { Identity } from '../authProvider/index.ts';

/** What the access pages need of the identity. */
export type AccessIdentity = Pick<Identity, 'environment' | 'mode' | 'isPersistent' | 'signIn' | 'passwords'>;
