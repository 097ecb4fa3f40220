import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { inWords } from '../../schema/day.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Tiles } from '../../views/import/parts.ts';
import { coming, Panel, PanelHead } from '../../views/record/parts.ts';
import { Quotes } from '../../views/record/quotes.ts';
import { useCall } from '../useCall.ts';
import { FailedToLoad } from './FailedToLoad.tsx';

// With the form for one's own number.
const TestToMe = lazy(async () => ({ default: (await import('../TestToMe.tsx')).TestToMe }));

export interface ReadFirstProps {
  readonly id: string;
  readonly kind: FileKind;
}

/** What goes out, before it does: the first messages as they will be read, to how many, and for how much. */
export function ReadFirst({ id, kind }: ReadFirstProps) {
  const t = useTranslate();
  const told = useCall('sms_messages', 'blast_told');
  const context = useSchemaContext();
  const { locale, partner } = context;
  const words = `app.row_files.${kind.words}.first`;
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', 'told', id, partner?.code],
    queryFn: async ({ signal }) => (await told({ params: { id }, signal })).data,
  });
  const number = (count: number) => formatNumber(count, locale);
  const counted = (key: string, count: number) => t(`${words}.${key}`, { smart_count: count, count: number(count) });
  const each = () => {
    if (!data || data.messages === 0) return '';
    const { least_parts: least, usual_parts: usual, most_parts: most } = data;
    if (least === most) return counted('each_same', least);
    return t(`${words}.each`, { least: number(least), usual: number(usual), most: number(most) });
  };
  return (
    <Panel aria-labelledby="read-first" aria-busy={!data && !error}>
      <PanelHead>
        <h2 id="read-first">{t(`${words}.title`)}</h2>
        {data && data.samples.length > 0 && <span>{t(`${words}.from`, { sender: data.sender })}</span>}
      </PanelHead>
      {error && <FailedToLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} {...coming} />}
      {data && data.messages > 0 && (
        <>
          {data.quiet_until && (
            <Alert severity="info" sx={{ marginBottom: 1.5 }}>
              {t(`${words}.quiet`, { until: inWords(data.quiet_until, context) })}
            </Alert>
          )}
          <Quotes>
            {data.samples.map(({ msisdn, text, parts }) => (
              <li key={msisdn}>
                <p>{text}</p>
                <small>{`${formatMsisdn(msisdn)} · ${counted('part', parts)}`}</small>
              </li>
            ))}
          </Quotes>
          <div style={{ minHeight: 31, marginBottom: 16 }}>
            <Suspense fallback={null}>
              <TestToMe text={data.samples[0]?.text ?? ''} />
            </Suspense>
          </div>
          <Tiles>
            <div>
              <dt>{`${t(`${words}.messages`)} · ${counted('texts', data.texts)}`}</dt>
              <dd>{number(data.messages)}</dd>
            </div>
            <div>
              <dt>{`${t(`${words}.parts`)} · ${each()}`}</dt>
              <dd>{number(data.parts)}</dd>
            </div>
            <div>
              <dt>{t(`${words}.${data.cost_in_cents > 0 ? 'cost' : 'unpriced'}`)}</dt>
              <dd>{partner ? formatMoney(data.cost_in_cents, partner.currency, locale) : ''}</dd>
            </div>
          </Tiles>
        </>
      )}
    </Panel>
  );
}
