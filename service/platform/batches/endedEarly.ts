/** States of a batch in which nothing more is done, though not all was. */
export const endedEarly: readonly string[] = ['declined', 'rejected', 'failed', 'cancelled', 'abandoned'];
