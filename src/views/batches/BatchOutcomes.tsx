import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { reference } from '../../schema/fields.ts';
import { resolveField } from '../../schema/resolve/resolveField.ts';
import { matches } from '../../schema/predicate.ts';
import { useModel, useWhenHere } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { details } from '../fieldTypes/details.ts';
import { faultSentence } from '../import/faultSentence.ts';
import { DownloadButton } from './DownloadButton.tsx';
import type { BatchRow } from './followBatch.ts';
import type { BatchRecord } from './batchRecord.ts';

const Rows = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& li': { padding: '6px 12px', fontSize: 13, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > span': { display: 'block', color: theme.palette.text.secondary },
  '& li[data-outcome="failed"] > span': { color: theme.palette.error.dark },
}));

const Below = styled('div')({ marginTop: 8 });

const atATime = 20;

export interface BatchOutcomesProps {
  readonly batch: BatchRecord;
  /** The outcomes that are shown, one after the other. */
  readonly outcomes: readonly ('skipped' | 'failed')[];
  /** The resource whose records the rows are. */
  readonly of: string;
}

/**
 * Of each row of a batch that was not done, which record it is and why.
 * @example <BatchOutcomes batch={batch} outcomes={['skipped']} of="orders" />
 */
export function BatchOutcomes({ batch, outcomes, of }: BatchOutcomesProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const resource = useWhenHere(of);
  const isFile = useModel().batches[batch.name]?.rows.from === 'upload';
  const what = t(`resources.${of}.name`, { smart_count: 2 });
  return (
    <>
      {outcomes.map((outcome) => (
        <Outcome key={outcome} batch={batch} outcome={outcome} of={of} />
      ))}
      {resource?.csv && matches(resource.access[isFile ? 'create' : 'export'], {}, context) && (
        <Below>
          <DownloadButton
            batch={batch}
            call="left"
            fileName={t('batches.outcomes_file', { what })}
            label={t('batches.download_outcomes')}
          />
        </Below>
      )}
    </>
  );
}

function Outcome({
  batch,
  outcome,
  of,
}: Omit<BatchOutcomesProps, 'outcomes'> & { readonly outcome: BatchOutcomesProps['outcomes'][number] }) {
  const t = useTranslate();
  const rows = useDeclaredCall('batches', 'rows');
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    // What has become of a row never changes; how many there are does while it runs.
    queryKey: ['batches', 'rows', batch.id, outcome, batch.done],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const query = { outcome, after: pageParam, size: atATime };
      const answer = await rows({ params: { id: String(batch.id) }, query });
      // Decoded by what the call declares to answer.
      return (answer.data as { readonly content: readonly BatchRow[] }).content;
    },
    getNextPageParam: (page) => (page.length < atATime ? undefined : page.at(-1)?.position),
  });
  const { locale } = useSchemaContext();
  const field = resolveField('guid', reference(of));
  const Title = details.reference;
  const found = data?.pages.flat() ?? [];
  const labelOf = (name: string) => t(`resources.${of}.fields.${name}`, { _: name });
  const sentence = (fields: Readonly<Record<string, string>>) => faultSentence(fields, '', { t, label: labelOf });
  if (isError) return <p role="alert">{t('batches.outcomes_failed')}</p>;
  if (found.length === 0) return null;
  return (
    <>
      {/* Reached with Tab, since it scrolls. */}
      <Rows tabIndex={0} aria-label={t('batches.outcomes')}>
        {found.map((row) => (
          <li key={row.position} data-outcome={row.outcome}>
            {row.guid === null ? (
              t('batches.row', { row: formatNumber(row.position, locale) })
            ) : field && Title ? (
              <Title field={field} value={row.guid} record={{ id: row.guid }} />
            ) : null}
            <span>{row.fields ? sentence(row.fields) : (row.message ?? t('validation.fallback.any'))}</span>
          </li>
        ))}
      </Rows>
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('batches.more_outcomes')}
        </Button>
      )}
    </>
  );
}
