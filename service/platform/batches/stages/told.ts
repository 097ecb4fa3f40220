import type { StageSpec } from '../../../../src/schema/batch.ts';
import type { ResolvedBatch } from '../../../../src/schema/model.ts';
import { afterWorks, type StageTold, type StageWork } from '../../../../src/schema/stages.ts';
import type { BatchRecord } from '../batchRecord.ts';

/** The stages of a batch as they are before any of them; null where it has none. */
export function stagesAtFirst({ stages }: Pick<ResolvedBatch, 'stages'>): readonly StageTold[] | null {
  if (!stages) return null;
  return stages.map(({ name }) => ({ name, state: 'waiting', rows_in: null, rows_out: null }));
}

/** The stages with some of them changed: those that do a work. */
export function withStage(
  told: readonly StageTold[],
  stages: readonly StageSpec[],
  does: StageWork,
  change: Partial<StageTold>,
): readonly StageTold[] {
  return told.map((one) =>
    stages.some((stage) => stage.name === one.name && stage.does === does) ? { ...one, ...change } : one,
  );
}

const isAfter = ({ does }: StageSpec) => afterWorks.some((one) => one === does);

/** The next stage that is not done, among some. */
const nextAmong = (told: readonly StageTold[], stages: readonly StageSpec[]) =>
  stages.find(({ name }) => told.some((one) => one.name === name && one.state !== 'done'));

/** Between reading a file and making records of its rows: the next stage that is not done; undefined where none is left. */
export const nextStage = (told: readonly StageTold[], stages: readonly StageSpec[]): StageSpec | undefined =>
  nextAmong(
    told,
    stages.filter((stage) => stage.does !== 'read' && stage.does !== 'apply' && !isAfter(stage)),
  );

/** Once records are made of its rows: the next stage that is not done; undefined where none is left. */
export const nextAfter = (told: readonly StageTold[], stages: readonly StageSpec[]): StageSpec | undefined =>
  nextAmong(told, stages.filter(isAfter));

/** The stages where nothing is left that those could do which have not begun. */
export const closedStages = (told: readonly StageTold[]): readonly StageTold[] =>
  told.map((one) => (one.state === 'waiting' ? { ...one, state: 'done', rows_in: 0, rows_out: 0 } : one));

/** Whether all rows are done, and stages are left that come after that. */
export function areApplied(
  { stages }: Pick<ResolvedBatch, 'stages'>,
  { stages: told }: Pick<BatchRecord, 'stages'>,
): boolean {
  const apply = stages?.find(({ does }) => does === 'apply')?.name;
  return told?.some(({ name, state }) => name === apply && state === 'done') ?? false;
}
