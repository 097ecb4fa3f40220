import { letterReservations } from './letterReservations.ts';
import type { Reserving } from './reservations.ts';

/** What else holds benefits ready: one line each. */
export const reserving: readonly Reserving[] = [letterReservations];
