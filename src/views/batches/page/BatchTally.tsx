import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { useModel, useWhenHere } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Mark } from '../../import/parts.ts';
import { labelsUnder } from '../../record/labels.ts';
import { StateChip } from '../../workflow/StateChip.tsx';
import { isDoing, type BatchRecord } from '../batchRecord.ts';
import { doneWords } from './BatchRows.tsx';
import { type Differing, differs } from './differing.ts';
import { isOf, type Kind, type Narrowing } from './narrowing.ts';

const Line = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 10px',
  minHeight: 34,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8, alignItems: 'center', maxWidth: '100%', fontVariantNumeric: 'tabular-nums' },
}));

/** One of them, which narrows the rows to those that it counts. */
const Entry = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 34,
  maxWidth: '100%',
  padding: '5px 12px 5px 8px',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 14,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.action.selected,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& small': { fontSize: 'inherit', color: theme.palette.text.secondary },
}));

const Blank = styled('div')({ height: 34, marginTop: 16 });

/** How many rows make a record in which state, and what these come to. */
interface Tally extends Kind, Differing {
  readonly rows: number;
  readonly sum: number | null;
  /** What that is held against, as far as rows have it. */
  readonly against?: number | null;
}

export interface BatchTallyProps {
  readonly batch: BatchRecord;
  /** Key under which the words are of what becomes of a row, where the file has its own. */
  readonly words: string | undefined;
  /** The rows that are looked at alone. */
  readonly narrowing: Narrowing | null;
  readonly onNarrow: (narrowing: Narrowing | null) => void;
}

/**
 * What the rows of a batch make, or would make, by the state of it: how much is matched, and how much differs. Whoever presses one of these sees its rows alone.
 * @example <BatchTally batch={batch} words={undefined} narrowing={null} onNarrow={setNarrowing} />
 */
export function BatchTally({ batch, words, narrowing, onNarrow }: BatchTallyProps) {
  const t = useTranslate();
  const model = useModel();
  const context = useSchemaContext();
  const { locale, partner } = context;
  const tallyOf = useDeclaredCall('batches', 'tally');
  const of = subjectOf(model.batches[batch.name], batch.input) ?? '';
  const resource = useWhenHere(of);
  const workflow = resource?.workflow ? model.workflows[resource.workflow] : undefined;
  const { data } = useQuery({
    queryKey: ['batches', 'tally', batch.id, batch.state],
    queryFn: async () => {
      const { data: answer } = await tallyOf({ params: { id: String(batch.id) } });
      // Decoded by what the call declares to answer.
      return answer as { readonly content: readonly Tally[]; readonly also: number };
    },
    placeholderData: (before) => before,
  });
  // Its line is there before it is, so that nothing moves.
  if (!data || data.content.length === 0) return <Blank />;
  const isDone = isDoing(batch);
  const { also, against: heldAgainst = '' } = model.batches[batch.name]?.confirms ?? {};
  const held = labelsUnder(`resources.${of}`, (key, options) => t(key, options), resource?.renamed).field(heldAgainst);
  return (
    <Line aria-label={t('batches.tally')}>
      {data.content.map((one) => {
        const { state, code, rows, sum, against } = one;
        const isAlone = isOf(narrowing, one);
        const apart = differs(one, context, t);
        return (
          <li key={`${state ?? ''} ${code ?? ''}`}>
            <Entry type="button" aria-pressed={isAlone} onClick={() => onNarrow(isAlone ? null : { state, code })}>
              {workflow && state !== null ? (
                <StateChip workflow={workflow} state={state} />
              ) : (
                <Mark data-tone="success">{doneWords({ outcome: isDone ? 'done' : null, code }, t, words)}</Mark>
              )}
              {t('batches.rows_of', { smart_count: rows, count: formatNumber(rows, locale) })}
              {partner && sum !== null && <strong>{formatMoney(sum, partner.currency, locale)}</strong>}
              {partner && apart.length > 0 && (
                <small>
                  {[`${held}\u00a0${formatMoney(against ?? 0, partner.currency, locale)}`, ...apart].join(' · ')}
                </small>
              )}
            </Entry>
          </li>
        );
      })}
      {also !== undefined && (
        <li>
          {t('batches.also', {
            what: t(`resources.${also}.name`, { smart_count: 2 }),
            count: formatNumber(data.also, locale),
          })}
        </li>
      )}
    </Line>
  );
}
