import { z } from 'zod';

/** What goes wrong on purpose, for tests and demonstrations. */
export interface Faults {
  /** Answers 503 to everything. */
  down: boolean;
  /** Takes no requests on: 429. */
  busy: boolean;
  /** So many of the next requests are lost before they arrive: the line breaks and nothing was noted. */
  lose_requests: number;
  /** So many of the next requests arrive and are done, and the line breaks before the answer. */
  lose_answers: number;
  /** Every answer to a request comes so many milliseconds late. */
  late_ms: number;
  /** Nobody is told how a request ended. */
  no_callbacks: boolean;
}

const count = z.number().int().min(0);

export const faultsSchema = z
  .strictObject({
    down: z.boolean(),
    busy: z.boolean(),
    lose_requests: count,
    lose_answers: count,
    late_ms: count,
    no_callbacks: z.boolean(),
  })
  .partial()
  .transform(
    (given): Faults => ({
      down: given.down ?? false,
      busy: given.busy ?? false,
      lose_requests: given.lose_requests ?? 0,
      lose_answers: given.lose_answers ?? 0,
      late_ms: given.late_ms ?? 0,
      no_callbacks: given.no_callbacks ?? false,
    }),
  );
