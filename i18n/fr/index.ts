import type { en } from '../en/index.ts';
import type { Translated } from '../types.ts';
import { client } from './client.ts';
import { service } from './service.ts';
import { typographic } from './typographic.ts';

/** Every French text: a key that English has and French lacks does not compile. */
export const fr: Translated<typeof en> = { ...client, service: typographic(service) };
