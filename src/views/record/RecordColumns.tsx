import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Beside, DeskGrid, Parts, RecordGrid } from './parts.ts';
import { ScrollingRail } from './ScrollingRail.tsx';

const Facts = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

export interface RecordColumnsProps {
  /** What must be known before anything is done. */
  readonly leading: ReactNode;
  /** What stays in sight beside everything else; null on most pages. */
  readonly beside: ReactNode;
  readonly work: ReactNode;
  /** When it was made, what happened to it. */
  readonly facts: ReactNode;
}

/**
 * The columns of a record's page: the work with its facts at the side, or, where something is to be looked at meanwhile, all of it
 * at the left of that. In a narrow window they stand below one another.
 * @example <RecordColumns leading={null} beside={null} work={sections} facts={history} />
 */
export function RecordColumns({ leading, beside, work, facts }: RecordColumnsProps) {
  if (beside === null) {
    return (
      <RecordGrid>
        <Parts>
          {leading}
          {work}
        </Parts>
        <ScrollingRail>{facts}</ScrollingRail>
      </RecordGrid>
    );
  }
  return (
    <DeskGrid>
      <Parts>{leading}</Parts>
      <Beside>{beside}</Beside>
      <Parts>
        {work}
        <Facts>{facts}</Facts>
      </Parts>
    </DeskGrid>
  );
}
