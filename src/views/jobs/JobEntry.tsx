import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useNotify, useTranslate } from 'ra-core';
import { formatNumber, formatRelative } from '../../../i18n/format.ts';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { saveFile } from '../saveFile.ts';
import { useOnePress } from '../useOnePress.ts';
import { ActionBar } from '../workflow/ActionBar.tsx';
import { StateChip } from '../workflow/StateChip.tsx';
import { useWorkflow } from '../workflow/useActions.ts';
import { isUnderWay, type JobRow } from './useJobs.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' });
const Name = styled('span')({ fontWeight: 500, overflowWrap: 'anywhere', flex: 1, minWidth: 0 });
const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** The list that a job works through, when it says so. */
function subjectOf(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'resource' in input && typeof input.resource === 'string'
    ? input.resource
    : null;
}

/**
 * One job: what it is, its state, how far it is, and its file or the way to stop it.
 * @example <JobEntry job={job} resource={model.resources.jobs} />
 */
export function JobEntry({ job, resource }: { readonly job: JobRow; readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const { locale, now } = useSchemaContext();
  const workflow = useWorkflow(resource);
  const subject = subjectOf(job.input);
  const total = job.total ?? 0;
  const done = job.done ?? 0;
  const name = subject
    ? t('jobs.export_of', { what: t(`resources.${subject}.name`, { smart_count: 2 }) })
    : t(`resources.jobs.choices.name.${job.name}`);
  return (
    <>
      <Line>
        <Name>{name}</Name>
        {workflow && <StateChip workflow={workflow} state={job.state} />}
      </Line>
      <Facts>
        {t('jobs.progress', { done: formatNumber(done, locale), total: formatNumber(total, locale) })}
        {' · '}
        {formatRelative(
          String(job.created_at),
          Math.max(now.getTime(), new Date(String(job.updated_at)).getTime()),
          locale,
        )}
        {(job.failed ?? 0) > 0 && ` · ${t('jobs.failed_rows', { smart_count: job.failed })}`}
      </Facts>
      {job.message && <Facts>{job.message}</Facts>}
      {isUnderWay(job) && (
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={name}
          sx={{ my: 1 }}
        />
      )}
      {job.state === 'complete' && job.file_name && <DownloadButton job={job} fileName={job.file_name} />}
      <ActionBar resource={resource} record={job} />
    </>
  );
}

function DownloadButton({ job, fileName }: { readonly job: JobRow; readonly fileName: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const file = useDeclaredCall('jobs', 'file');
  const { busy, press } = useOnePress();
  const download = async () => {
    try {
      const { data } = await file({ params: { id: String(job.id) }, as: 'blob' });
      if (data instanceof Blob) saveFile(data, fileName);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('jobs.file_gone'), { type: 'error' });
    }
  };
  return (
    <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void press(download)}>
      {t('jobs.download')}
    </Button>
  );
}
