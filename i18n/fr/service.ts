import type { service as en } from '../en/service.ts';
import type { Translated } from '../types.ts';

export const service: Translated<typeof en> = {};
