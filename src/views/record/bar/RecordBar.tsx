import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useContext } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import type { Tone } from '../../../schema/workflow.ts';
import { useModel } from '../../context/ModelContext.ts';
import { PartnerNameContext } from '../../context/PartnerNameContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { GlyphName } from '../../Glyph.tsx';
import { recordTitle } from '../../recordTitle.ts';
import { measures } from '../../theme/tokens.ts';
import { StateChip } from '../../workflow/StateChip.tsx';
import { ToneChip } from '../../workflow/ToneChip.tsx';
import { isShown } from '../allows.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useLabels } from '../labels.ts';
import { Unseen } from '../parts.ts';
import { RecordNavigation } from '../pager/RecordNavigation.tsx';
import { barChips } from './chips.ts';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: measures.topBar,
  zIndex: 2,
  display: 'grid',
  gap: 4,
  minWidth: 0,
  paddingTop: 8,
  // What scrolls away is not seen beside it, up to the edges of the page.
  marginInline: -8,
  paddingInline: 8,
  background: theme.palette.background.default,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > nav': { position: 'static', borderBottom: 0 },
}));

/** Close to the bar below it. */
const Above = styled('div')({ minWidth: 0, marginBottom: -16 });

const Line = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 16, minWidth: 0 });
const Identity = styled('div')({ flex: 1, minWidth: 0, display: 'grid', gap: 4, paddingBottom: 4 });

const TitleLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: '0 4px 0 0', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { '& h1': { fontSize: 16, lineHeight: '22px' } },
}));

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  margin: 0,
  '& > div': { display: 'flex', gap: 6, maxWidth: '100%' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 'min-content' },
  // Labels are only read out there.
  [theme.breakpoints.down('md')]: { '& > div': { gap: 0 } },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** So that a chip says more than its colour. */
const icons: Readonly<Record<Tone, GlyphName | null>> = {
  neutral: null,
  information: null,
  success: 'check',
  warning: 'pause',
  danger: 'alert',
};

export interface RecordBarProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Told how high the bar is: what is led to stops below it. */
  readonly measured: Ref<HTMLElement>;
  /** The index of the page's sections. */
  readonly index: ReactNode;
  /** What may be done with it. */
  readonly children?: ReactNode;
}

/**
 * Who or what the record is, in sight however far down the page somebody reads: title, state, what must be noticed, the facts
 * that its declaration names, the partner, and the way to each section. Where there is no room the actions stand below it.
 * @example <RecordBar resource={contacts} record={contact} measured={ref} index={<SectionIndex ... />}>...</RecordBar>
 */
export function RecordBar({ resource, record, measured, index, children }: RecordBarProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const labels = useLabels();
  const { workflows } = useModel();
  const partner = useContext(PartnerNameContext);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const workflow = resource.workflow === null ? undefined : workflows[resource.workflow];
  const state = workflow ? record[workflow.field] : undefined;
  const readable = resource.fields.filter((field) => isShown(field, record, context));
  const showing = (resource.bar?.showing ?? []).flatMap((name) => readable.filter((field) => field.name === name));
  const actions = children ? <Actions>{children}</Actions> : null;
  return (
    <>
      {resource.menu === null ? null : (
        <Above>
          <RecordNavigation resource={resource} record={record} />
        </Above>
      )}
      <Bar ref={measured}>
        <Line>
          <Identity>
            <TitleLine>
              <h1 tabIndex={-1}>
                {recordTitle(resource, record, t) ?? t(`resources.${resource.name}.name`, { smart_count: 1 })}
              </h1>
              {workflow && typeof state === 'string' ? <StateChip workflow={workflow} state={state} /> : null}
              {barChips(resource, readable, record).map(({ field, tone, value }) => (
                <ToneChip key={field.name} tone={tone} icon={icons[tone]}>
                  {value === null ? labels.field(field.name) : labels.choice(field.name, value, field.spec)}
                </ToneChip>
              ))}
            </TitleLine>
            <Facts>
              {showing
                .filter((field) => !isEmpty(record[field.name]))
                .map((field) => (
                  <div key={field.name}>
                    <dt>{isNarrow ? <Unseen>{labels.field(field.name)}</Unseen> : labels.field(field.name)}</dt>
                    <dd>
                      <FieldValue field={field} value={record[field.name]} record={record} />
                    </dd>
                  </div>
                ))}
              {resource.scope === 'partner' && partner !== null ? (
                <div>
                  <dt>{isNarrow ? <Unseen>{t('views.record.partner')}</Unseen> : t('views.record.partner')}</dt>
                  <dd>{partner}</dd>
                </div>
              ) : null}
            </Facts>
          </Identity>
          {isNarrow ? null : actions}
        </Line>
        {index}
      </Bar>
      {isNarrow ? actions : null}
    </>
  );
}
