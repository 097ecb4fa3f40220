import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { useModel, useWhenHere } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Mark } from '../../import/parts.ts';
import { StateChip } from '../../workflow/StateChip.tsx';
import { isDoing, type BatchRecord } from '../batchRecord.ts';
import { doneWords } from './BatchRows.tsx';

const Line = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  minHeight: 24,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8, alignItems: 'center', fontVariantNumeric: 'tabular-nums' },
}));

const Blank = styled('div')({ height: 24, marginTop: 16 });

/** How many rows make a record in which state, and what these come to. */
interface Tally {
  /** None where no workflow moves them. */
  readonly state: string | null;
  readonly code: string | null;
  readonly rows: number;
  readonly sum: number | null;
}

/**
 * What the rows of a batch make, or would make, by the state of it: how much is matched, and how much differs.
 * @example <BatchTally batch={batch} />
 */
export function BatchTally({ batch }: { readonly batch: BatchRecord }) {
  const t = useTranslate();
  const model = useModel();
  const { locale, partner } = useSchemaContext();
  const tallyOf = useDeclaredCall('batches', 'tally');
  const resource = useWhenHere(subjectOf(model.batches[batch.name], batch.input) ?? '');
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
  const also = model.batches[batch.name]?.confirms?.also;
  return (
    <Line aria-label={t('batches.tally')}>
      {data.content.map(({ state, code, rows, sum }) => (
        <li key={`${state ?? ''} ${code ?? ''}`}>
          {workflow && state !== null ? (
            <StateChip workflow={workflow} state={state} />
          ) : (
            <Mark data-tone="success">{doneWords({ outcome: isDone ? 'done' : null, code }, t)}</Mark>
          )}
          {t('batches.rows_of', { smart_count: rows, count: formatNumber(rows, locale) })}
          {partner && sum !== null && <strong>{formatMoney(sum, partner.currency, locale)}</strong>}
        </li>
      ))}
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
