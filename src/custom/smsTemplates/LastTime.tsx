import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LinkBase, type RaRecord, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import type { AnswerOf } from '../../resources/calls.ts';
import { inWords } from '../../schema/day.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Tiles } from '../../views/import/parts.ts';
import { coming } from '../../views/record/parts.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { useCall } from '../useCall.ts';

type Last = AnswerOf<'sms_templates', 'last', unknown>;

/** While something is to go, how soon it is asked how far it is, and how late where nothing changes any more, in milliseconds. */
const [soonest, latest] = [5_000, 60_000];

/** What the operator has is its business: that comes to an end after days, or never. */
const isToGo = ({ under_way, queued }: Last) => under_way || queued > 0;

/** What became of a template the last time that it was due, as it goes on, and the way to each of its messages. */
export function LastTime({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const call = useCall('sms_templates', 'last');
  const guid = String(record.id);
  /** What was answered last, and since when it is that. */
  const seen = useRef<{ readonly data: Last; readonly since: number }>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['sms_templates', 'last', context.partner?.code, guid, record.version],
    queryFn: async ({ signal }) => (await call({ params: { guid }, signal })).data,
    // What waits for the morning, or for an operator that is away, waits for hours: it is asked again after as long as nothing has changed.
    refetchInterval: ({ state }) => {
      if (!state.data || !isToGo(state.data)) return false;
      if (seen.current?.data !== state.data) seen.current = { data: state.data, since: state.dataUpdatedAt };
      const unchanged = Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - seen.current.since;
      return Math.min(Math.max(unchanged, soonest), latest);
    },
  });
  const word = (name: string, more = {}) => t(`resources.sms_templates.audience.${name}`, more);
  if (error && !data) return <SectionFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} {...coming} />;
  const { at, batch, problem, problem_at, broke_off } = data;
  const counted = [
    ['messages', data.messages],
    ['delivered', data.delivered],
    ['sent', data.sent],
    ['queued', data.queued],
    ['to_go', data.to_go],
    ['failed', data.failed],
    ['stopped', data.stopped],
    ['undone', data.undone],
    ['left_out', data.left_out],
  ] as const;
  const isWrong = (name: string) => name === 'failed' || (name === 'undone' && broke_off);
  const filter = new URLSearchParams({ filter: JSON.stringify({ batch_guid: batch }) });
  return (
    <div aria-live="polite">
      {problem && (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {t(`resources.sms_templates.choices.last_problem.${problem}`)}{' '}
          {problem_at && word('problem_at', { at: inWords(problem_at, context) })}
        </Alert>
      )}
      {at ? <h3>{word('last_at', { at: inWords(at, context) })}</h3> : <p>{word('not_yet')}</p>}
      {at && broke_off && (
        <Alert severity="error" sx={{ marginBottom: 1.5 }}>
          {word('broke_off')}
        </Alert>
      )}
      {at && (
        <Tiles>
          {counted
            .filter(([name, count]) => count > 0 || name === 'messages')
            .map(([name, count]) => (
              <div key={name} data-tone={isWrong(name) ? 'error' : undefined}>
                <dt>{word(name)}</dt>
                <dd>{formatNumber(count, context.locale)}</dd>
              </div>
            ))}
        </Tiles>
      )}
      {data.messages > 0 && (
        <p style={{ marginTop: 12 }}>
          <LinkBase to={`/sms_messages?${filter.toString()}`}>{word('each')}</LinkBase>
        </p>
      )}
    </div>
  );
}
