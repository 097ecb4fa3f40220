import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { formatNumber } from '../../../../i18n/format.ts';
import type { StageState, StageTold } from '../../../schema/stages.ts';
import type { Tone } from '../../../schema/workflow.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { GlyphName } from '../../Glyph.tsx';
import { Panel, PanelHead } from '../../record/parts.ts';
import { ToneChip } from '../../workflow/ToneChip.tsx';

/** One after the other as long as there is room, and one below the other where there is none. */
const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: 4,
    alignContent: 'start',
    justifyItems: 'start',
    padding: '8px 12px',
    borderRadius: 8,
    background: theme.palette.background.subtle,
    border: `1px solid ${theme.palette.divider}`,
  },
  // Name and state on one line where each is as wide as the page.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    '& li': { gridTemplateColumns: '1fr auto', alignItems: 'center' },
    '& small': { gridColumn: '1 / -1' },
  },
  '& li[aria-current]': { borderColor: theme.palette.primary.main },
  '& strong': { ...theme.typography.body1, fontWeight: 600 },
  '& small': {
    ...theme.typography.body2,
    minHeight: 20,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const looks: Readonly<Record<StageState, { readonly tone: Tone; readonly icon: GlyphName }>> = {
  waiting: { tone: 'neutral', icon: 'clock' },
  under_way: { tone: 'information', icon: 'clock' },
  done: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'cross' },
};

export interface StagesProps {
  readonly stages: readonly StageTold[];
  /** What is said of the one under way, where that is more than that it is. */
  readonly waits?: string | undefined;
  /** Those that have not begun never will. */
  readonly isOver?: boolean;
}

/**
 * The stages of a file of rows, each with how far it is, how many rows went in and how many came out.
 * @example <Stages stages={batch.stages} />
 */
export function Stages({ stages, waits, isOver = false }: StagesProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const number = (count: number) => formatNumber(count, locale);
  return (
    <Panel aria-labelledby="batch-stages">
      <PanelHead>
        <h2 id="batch-stages">{t('batches.stages.title')}</h2>
      </PanelHead>
      <Steps>
        {stages.map(({ name, state, rows_in: came, rows_out: left }) => (
          <li key={name} aria-current={state === 'under_way' || state === 'failed' ? 'step' : undefined}>
            <strong>{t(`batches.stages.${name}`)}</strong>
            <ToneChip {...looks[state]}>
              {(state === 'under_way' && waits) ||
                (state === 'waiting' && isOver && t('batches.row_left')) ||
                t(`batches.stages.states.${state}`)}
            </ToneChip>
            <small>
              {[
                ...(came === null ? [] : [t('batches.stages.in', { smart_count: came, count: number(came) })]),
                ...(left === null ? [] : [t('batches.stages.out', { count: number(left) })]),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </Steps>
    </Panel>
  );
}
