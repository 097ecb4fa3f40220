import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Tiles } from '../../views/import/parts.ts';
import { coming, Panel, PanelHead } from '../../views/record/parts.ts';
import { useCall } from '../useCall.ts';
import { Bar } from './Bar.tsx';
import { FailedToLoad } from './FailedToLoad.tsx';

/** While something is on its way, and at rest, in milliseconds. */
const [quick, calm] = [1_500, 30_000] as const;

/** In this order; those that come to nothing are told of where there are some. */
const parts = ['sent', 'queued', 'failed', 'stopped'] as const;
const always: readonly string[] = ['sent', 'queued'];
const written: readonly string[] = ['sent', 'failed'];

export interface MailedProps {
  readonly id: string;
  readonly kind: FileKind;
}

/** How far the letters of a file are: how many the mail server has taken, and the way to those that it has not. */
export function Mailed({ id, kind }: MailedProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const progressOf = useCall('email_messages', 'blast_progress');
  const words = `app.row_files.${kind.words}.mailed`;
  const { data, error, refetch } = useQuery({
    queryKey: ['batches', 'progress', id, partner?.code],
    queryFn: async ({ signal }) => (await progressOf({ params: { id }, signal })).data,
    refetchInterval: ({ state: { data: now, error: problem } }) =>
      now && now.queued === 0 ? false : problem ? calm : quick,
  });
  const number = (count: number) => formatNumber(count, locale);
  const listOf = (status: string) => {
    const filter = new URLSearchParams({ filter: JSON.stringify({ batch_guid: id, status: [status] }) });
    return `/${kind.resource}?${filter.toString()}`;
  };
  // The list has what was written.
  const leadsTo = (part: (typeof parts)[number]) =>
    data !== undefined && data[part] > 0 && (data.unwritten === 0 || written.includes(part));
  return (
    <Panel aria-labelledby="file-mailed" aria-busy={!data && !error}>
      <PanelHead>
        <h2 id="file-mailed">{t(`${words}.title`)}</h2>
      </PanelHead>
      {error && <FailedToLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={120} {...coming} />}
      {data && (
        <>
          {data.is_held_up && (
            <Alert severity="warning" sx={{ marginBottom: 1.5 }}>
              {t(`${words}.held_up`)}
            </Alert>
          )}
          <output>{t(`${words}.gone`, { gone: number(data.sent), all: number(data.letters) })}</output>
          <Bar max={Math.max(1, data.letters)} value={data.sent} aria-label={t(`${words}.title`)} />
          <Tiles>
            {parts
              .filter((part) => data[part] > 0 || always.includes(part))
              .map((part) => (
                <div key={part} data-tone={part === 'failed' ? 'error' : undefined}>
                  <dt>
                    {leadsTo(part) ? <Link to={listOf(part)}>{t(`${words}.${part}`)}</Link> : t(`${words}.${part}`)}
                  </dt>
                  <dd>{number(data[part])}</dd>
                </div>
              ))}
            {data.left_out > 0 && (
              <div>
                <dt>{t(`${words}.left_out`)}</dt>
                <dd>{number(data.left_out)}</dd>
              </div>
            )}
          </Tiles>
        </>
      )}
    </Panel>
  );
}
