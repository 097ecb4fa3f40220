import type { app as en } from '../en/app.ts';
import type { Translated } from '../types.ts';

export const app: Translated<typeof en> = {};
