import { client } from './client.ts';
import { service } from './service.ts';

/** Every English text; the French one is typed by it. */
export const en = { ...client, service };
