import type { access as en } from '../en/access.ts';
import type { Translated } from '../types.ts';

export const access: Translated<typeof en> = {};
