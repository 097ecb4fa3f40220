import type { CallEndpoint } from '../schema/endpoint.ts';

/** The search over everything that says how it is `found`. */
export const search: CallEndpoint = { call: 'GET /api/search', fallback: 'errors.searching' };
