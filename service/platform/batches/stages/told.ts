import type { StageSpec } from '../../../../src/schema/batch.ts';
import type { ResolvedBatch } from '../../../../src/schema/model.ts';
import type { StageTold, StageWork } from '../../../../src/schema/stages.ts';

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

/** Between reading a file and making records of its rows: the next stage that is not done; undefined where none is left. */
export function nextStage(told: readonly StageTold[], stages: readonly StageSpec[]): StageSpec | undefined {
  return stages.find(({ name, does }) => {
    const isBetween = does !== 'read' && does !== 'apply';
    return isBetween && told.some((one) => one.name === name && one.state !== 'done');
  });
}
