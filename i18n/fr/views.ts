import type { views as en } from '../en/views.ts';
import type { Translated } from '../types.ts';

export const views: Translated<typeof en> = {};
