import { dayOf } from '../../schema/day.ts';

const day = 86_400_000;

/** The next day; days are `YYYY-MM-DD`. @example dayAfter('2026-02-28') // '2026-03-01' */
export const dayAfter = (date: string): string => dayOf(new Date(Date.parse(date) + day), null);
