import { storageKey } from '../environment/storageKey.ts';

/** Where a browser keeps the session. */
export const sessionKey = storageKey('auth');
