import type { validation as en } from '../en/validation.ts';
import type { Translated } from '../types.ts';

export const validation: Translated<typeof en> = {};
