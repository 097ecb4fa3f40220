import type { JSONWebKeySet, JWK } from 'jose';
import type { Secrets } from '../secrets.ts';

/** What anybody may know of the signing keys. */
export function publicKeys({ signingKeys }: Secrets): JSONWebKeySet {
  return { keys: signingKeys.map(publicHalf) };
}

function publicHalf({ kty, kid, use, alg, n, e }: JWK): JWK {
  return { kty, kid, use, alg, n, e };
}
