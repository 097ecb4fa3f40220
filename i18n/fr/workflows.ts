import type { workflows as en } from '../en/workflows.ts';
import type { Translated } from '../types.ts';

export const workflows: Translated<typeof en> = {};
