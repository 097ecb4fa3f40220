import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts';
import { useDeclaredCall } from '../../../dataProvider/index.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { BatchRecord } from '../batchRecord.ts';

interface Before {
  readonly created_at: string;
  readonly by: string;
  readonly rows: number;
}

/** Says to whoever decides on a file that the same one was brought another time, which nobody sees by its rows. @example <BroughtBefore batch={batch} /> */
export function BroughtBefore({ batch }: { readonly batch: BatchRecord }) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const { batches } = useModel();
  const sameOf = useDeclaredCall('batches', 'same');
  const { name, input, source } = batch;
  const resource = subjectOf(batches[name], input) ?? '';
  const { data } = useQuery({
    queryKey: ['batches', 'same', batch.id],
    enabled: typeof source === 'string' && source !== '',
    // It is only good to know.
    retry: false,
    queryFn: async ({ signal }) => {
      const { data: found } = await sameOf({ query: { name, resource, source: String(source) }, signal });
      // Decoded by what the call declares to answer.
      return (found as { readonly content: readonly Before[] }).content;
    },
  });
  // Itself is among them.
  const before = data?.find((one) => Date.parse(one.created_at) !== Date.parse(String(batch.created_at)));
  if (!before) return null;
  const { by, rows, created_at: at } = before;
  return (
    <Alert severity="warning" role="alert" sx={{ marginBottom: 2 }}>
      {t('imports.check.before', {
        smart_count: rows,
        count: formatNumber(rows, locale),
        by,
        when: formatDateTime(at, locale),
      })}
    </Alert>
  );
}
