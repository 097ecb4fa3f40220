import type { StageSpec } from './batch.ts';

/**
 * What a stage does: its rows are read from their file, judged, thrown out where they repeat another, added up, or become records; then it is seen to that they can be
 * taken back, and told what became of each.
 */
export const stageWorks = [
  'read',
  'judge',
  'drop_repeated',
  'add_up',
  'apply',
  'keep',
  'report',
] as const satisfies readonly StageWork[];

/** Of these, what is done once the rows are records. */
export const afterWorks = ['keep', 'report'] as const satisfies readonly StageWork[];

export type StageWork = StageSpec['does'];

export type AfterWork = (typeof afterWorks)[number];

/** How far a stage of a file of rows is. */
export const stageStates = ['waiting', 'under_way', 'done', 'failed'] as const;

export type StageState = (typeof stageStates)[number];

/** A stage of a file of rows, as it is told of. */
export interface StageTold {
  readonly name: string;
  readonly state: StageState;
  /** Rows that it began with; null until it begins. */
  readonly rows_in: number | null;
  /** Rows that are left after it; null until it has ended. */
  readonly rows_out: number | null;
}
