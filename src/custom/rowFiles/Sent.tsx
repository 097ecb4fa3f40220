import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import type { AnswerOf } from '../../resources/calls.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { inWords } from '../../schema/day.ts';
import type { Tone } from '../../schema/workflow.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Glyph, type GlyphName } from '../../views/Glyph.tsx';
import { Foot, Tiles } from '../../views/import/parts.ts';
import { coming, Panel, PanelHead } from '../../views/record/parts.ts';
import { saveFile } from '../../views/saveFile.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { ToneChip } from '../../views/workflow/ToneChip.tsx';
import { useCall } from '../useCall.ts';
import { Bar } from './Bar.tsx';
import { FailedToLoad } from './FailedToLoad.tsx';

const StopSending = lazy(async () => ({ default: (await import('./StopSending.tsx')).StopSending }));

type Progress = AnswerOf<'sms_messages', 'blast_progress', unknown>;

/** While something is on its way, and at rest, in milliseconds. */
const [quick, calm] = [1_500, 30_000] as const;

const looks: Readonly<Record<Progress['state'], { readonly tone: Tone; readonly icon: GlyphName }>> = {
  validating: { tone: 'information', icon: 'clock' },
  rejected: { tone: 'danger', icon: 'cross' },
  ready: { tone: 'warning', icon: 'person' },
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'information', icon: 'clock' },
  completed: { tone: 'success', icon: 'check' },
  interrupted: { tone: 'neutral', icon: 'stop' },
  failed: { tone: 'danger', icon: 'cross' },
};

const parts = ['delivered', 'failed', 'sent', 'queued', 'stopped', 'left_out'] as const;
const always: readonly string[] = ['delivered', 'failed'];
/** Those that come and go while somebody follows it: they keep their places then. */
const passing: readonly string[] = ['sent', 'queued'];

/** States in which nothing more becomes of its messages. */
const resting: readonly Progress['state'][] = ['rejected', 'completed', 'interrupted'];

/** What this person can stop: what waits, and what is still being written down. */
const canStop = (one: Progress) =>
  one.may_stop !== false &&
  (one.state === 'queued' ||
    one.queued > 0 ||
    (one.state === 'sending' && one.sent + one.delivered + one.failed < one.messages));

export interface SentProps {
  readonly id: string;
  readonly kind: FileKind;
  /** What the file is called. */
  readonly file: string;
}

/** How far the messages of a file are, what became of them, and the way to stop what has not gone. */
export function Sent({ id, kind, file }: SentProps) {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const context = useSchemaContext();
  const { locale, partner } = context;
  const progressOf = useCall('sms_messages', 'blast_progress');
  const resultsOf = useCall('sms_messages', 'blast_results');
  const { busy, press } = useOnePress();
  const [asks, setAsks] = useState(false);
  const [isFollowed, setFollowed] = useState(false);
  const words = `app.row_files.${kind.words}.sent`;
  const key = ['batches', 'progress', id, partner?.code];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await progressOf({ params: { id }, signal })).data,
    refetchInterval: ({ state: { data: now, error: problem } }) =>
      now && resting.includes(now.state) ? false : problem ? calm : quick,
  });
  const number = (count: number) => formatNumber(count, locale);
  const download = async () => {
    try {
      const { data: content } = await resultsOf({ params: { id }, as: 'blob' });
      const name = file.replace(/\.[^.]*$/, '') || t(`app.row_files.${kind.words}.title`);
      if (content instanceof Blob) saveFile(content, t(`${words}.results_name`, { name }));
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : t('batches.file_gone'), { type: 'error' });
    }
  };
  const stopped = () => {
    setAsks(false);
    for (const touched of ['batches', kind.resource]) void queries.invalidateQueries({ queryKey: [touched] });
  };
  if (data && !isFollowed && !resting.includes(data.state)) setFollowed(true);
  const isShown = (part: string) => always.includes(part) || (isFollowed && passing.includes(part));
  const gone = data ? data.delivered + data.failed + data.sent : 0;
  const all = Math.max(data?.messages ?? 0, gone);
  const filter = new URLSearchParams({ filter: JSON.stringify({ batch_guid: id }) });
  return (
    <Panel aria-labelledby="file-sent" aria-busy={!data && !error}>
      <PanelHead>
        <h2 id="file-sent">{t(`${words}.title`)}</h2>
        {data && <ToneChip {...looks[data.state]}>{t(`${words}.states.${data.state}`)}</ToneChip>}
      </PanelHead>
      {error && <FailedToLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} {...coming} />}
      {data && (
        <>
          {data.quiet_until && (
            <Alert severity="info" sx={{ marginBottom: 1.5 }}>
              {t(`${words}.quiet`, { until: inWords(data.quiet_until, context) })}
            </Alert>
          )}
          <output>{t(`${words}.gone`, { gone: number(gone), all: number(all) })}</output>
          <Bar max={Math.max(1, all)} value={gone} aria-label={t(`${words}.title`)} />
          <Tiles>
            {parts
              .filter((part) => data[part] > 0 || isShown(part))
              .map((part) => (
                <div key={part} data-tone={part === 'failed' && data.failed > 0 ? 'error' : undefined}>
                  <dt>{t(`${words}.${part}`)}</dt>
                  <dd>{number(data[part])}</dd>
                </div>
              ))}
          </Tiles>
          <Foot style={{ marginTop: 16 }}>
            {canStop(data) && (
              <Button variant="contained" color="error" startIcon={<Glyph name="stop" />} onClick={() => setAsks(true)}>
                {t(`${words}.stop`)}
              </Button>
            )}
            <Button variant="outlined" aria-busy={busy} onClick={() => void press(download)}>
              {t(`${words}.results`)}
            </Button>
            <Button component={LinkBase} to={`/${kind.resource}?${filter.toString()}`}>
              {t(`${words}.each`)}
            </Button>
          </Foot>
          {asks && (
            <Suspense fallback={null}>
              <StopSending
                id={id}
                words={words}
                gone={number(gone)}
                all={number(all)}
                onStopped={stopped}
                onClose={() => setAsks(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Panel>
  );
}
