import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { AnswerOf } from '../../resources/calls.ts';
import { inWords } from '../../schema/day.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Notes, Tiles } from '../../views/import/parts.ts';
import { coming } from '../../views/record/parts.ts';
import { Quotes } from '../../views/record/quotes.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { useCall } from '../useCall.ts';
import { LastTime } from './LastTime.tsx';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& p': { margin: 0 },
  '& ul': { margin: 0 },
  '& h3': { ...theme.typography.subtitle2, margin: '0 0 8px' },
  '& h3[data-headline]': { ...theme.typography.h2, margin: '0 0 4px' },
  '& a': { color: theme.palette.primary.dark },
}));

/** What the service says of a template that is sent at set times. */
export type Audience = AnswerOf<'sms_templates', 'audience', unknown>;

/** Why customers whom the list finds are left out, or read it all the same. */
const reasons = [
  'other_language',
  'no_language',
  'opted_out',
  'deceased',
  'wrong_number',
  'nothing_to_say',
  'too_long',
  'sent_already',
  'foreign',
] as const;

/** To whom a template goes at its times: how many these would be now, what they would read and for how much; when it goes next, and what became of it. */
export function AudiencePanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { locale, partner } = context;
  const call = useCall('sms_templates', 'audience');
  const guid = String(record.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['sms_templates', 'audience', partner?.code, guid, record.version],
    queryFn: async ({ signal }) => (await call({ params: { guid }, signal })).data,
  });
  const number = (count: number) => formatNumber(count, locale);
  const word = (name: string, count?: number) =>
    t(
      `resources.sms_templates.audience.${name}`,
      count === undefined ? {} : { smart_count: count, count: number(count) },
    );
  if (error && !data) return <SectionFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} {...coming} />;
  const filter = new URLSearchParams({ filter: JSON.stringify(record.audience_filter ?? {}) });
  const said = reasons.filter((why) => data[why] > 0);
  return (
    <Body>
      <div>
        <h3 data-headline="">{word(headlineOf(data), data.messages)}</h3>
        <p>
          {t('resources.sms_templates.audience.found', {
            view: data.view,
            smart_count: data.found,
            count: number(data.found),
          })}{' '}
          <LinkBase to={`/customers?${filter.toString()}`}>{word('show')}</LinkBase>
        </p>
      </div>
      {data.view_changed && <Alert severity="info">{word('changed')}</Alert>}
      {data.samples.length > 0 && (
        <div>
          <h3>{t('resources.sms_templates.audience.from', { sender: data.sender })}</h3>
          <Quotes>
            {data.samples.map(({ customer_guid, name, msisdn, text, parts }) => (
              <li key={customer_guid}>
                <p>{text}</p>
                <small>{`${name} · ${formatMsisdn(msisdn)} · ${word('part', parts)}`}</small>
              </li>
            ))}
          </Quotes>
        </div>
      )}
      <Tiles>
        <div>
          <dt>{word('messages')}</dt>
          <dd>{number(data.messages)}</dd>
        </div>
        <div>
          <dt>{word('parts')}</dt>
          <dd>{number(data.parts)}</dd>
        </div>
        <div>
          <dt>{word(data.cost_in_cents > 0 || data.parts === 0 ? 'cost' : 'unpriced')}</dt>
          <dd>{partner ? formatMoney(data.cost_in_cents, partner.currency, locale) : ''}</dd>
        </div>
      </Tiles>
      {isReckoned(data) && <p>{word('reckoned', data.read)}</p>}
      {said.length > 0 && (
        <Notes>
          {said.map((why) => (
            <li key={why}>{word(`why.${why}`, data[why])}</li>
          ))}
        </Notes>
      )}
      <p>
        {word(record.status === 'in_use' ? 'next' : 'would_go')}{' '}
        <strong>{data.next_at ? inWords(data.next_at, context) : word('never')}</strong>
        {data.quiet_until && (
          <>
            <br />
            {t('resources.sms_templates.audience.quiet', { until: inWords(data.quiet_until, context) })}
          </>
        )}
      </p>
      <LastTime record={record} />
    </Body>
  );
}

/** More customers are written to than texts were made of. */
const isReckoned = ({ found, other_language, no_language, deceased, opted_out, read }: Audience) =>
  found - other_language - no_language - deceased - opted_out > read;

/** Nobody is nobody only where the list finds nobody. */
function headlineOf(data: Audience): 'none' | 'none_fit' | 'few' | 'to' | 'to_about' {
  if (data.found === 0) return 'none';
  if (isReckoned(data)) return data.messages === 0 ? 'few' : 'to_about';
  return data.messages === 0 ? 'none_fit' : 'to';
}
