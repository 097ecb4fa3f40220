import type { StageSpec } from '../../../../src/schema/batch.ts';

/** Where a step begins of a stage that comes after the rows of a file were made records of. */
export interface ConcludingAt {
  readonly stage: StageSpec;
  /** The position after which it goes on; 0 where it begins. */
  readonly after: number;
}

/** What such a step has come to. */
export interface Concluded {
  /** Rows that came out of the stage; null while it goes on. */
  readonly out: number | null;
  /** The position after which it goes on; null when it has ended. */
  readonly next: number | null;
}
