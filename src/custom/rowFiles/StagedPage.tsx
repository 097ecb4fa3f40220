import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import type { FileKind } from '../../resources/rules/rowFiles.ts';
import type { FileState } from '../../schema/broughtFiles.ts';
import type { StageTold } from '../../schema/stages.ts';
import { Stages } from '../../views/batches/page/Stages.tsx';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Tiles } from '../../views/import/parts.ts';
import { coming, Panel, PanelHead, Stack } from '../../views/record/parts.ts';
import { HandedState, isMoving } from './HandedState.tsx';

/** A file with stages, as the contract tells of it. */
interface Staged {
  readonly filename: string | null;
  readonly state: FileState;
  readonly message: string | null;
  readonly stages: readonly StageTold[];
  readonly total: number;
  readonly processed: number;
  readonly failed: number;
}

/** How often it is asked how far it is, in milliseconds: while it moves, and at rest. */
const [quick, calm] = [2_000, 30_000] as const;

/** How far the stages of one file are, where nothing else is known of it than what the contract tells. */
export function StagedPage({ kind, call }: { readonly kind: FileKind; readonly call: string }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { locale, partner } = useSchemaContext();
  const ask = useDeclaredCall(kind.resource, call);
  const { data, error, refetch } = useQuery({
    queryKey: ['handed_files', kind.batch, id, partner?.code],
    // Decoded by what the call declares to answer.
    queryFn: async ({ signal }) => (await ask({ params: { id }, signal })).data as Staged,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.state) ? quick : calm),
  });
  const title = t(`app.row_files.${kind.words}.title`);
  const number = (count: number) => formatNumber(count, locale);
  return (
    <FormPage title={t(`resources.batches.choices.name.${kind.batch}`)} trail={[{ to: kind.at, title }]}>
      <Stack>
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void refetch()}>
                {t('views.record.failed.retry')}
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
        {!data && !error && <Skeleton variant="rounded" height={240} {...coming} />}
        {data && (
          <>
            <Panel aria-labelledby="file-whole">
              <PanelHead>
                <h2 id="file-whole">{data.filename ?? t('app.row_files.handed.file')}</h2>
                <HandedState state={data.state} />
              </PanelHead>
              <Tiles>
                <div>
                  <dt>{t('app.row_files.handed.total')}</dt>
                  <dd>{number(data.total)}</dd>
                </div>
                <div>
                  <dt>{t('app.row_files.handed.processed')}</dt>
                  <dd>{number(data.processed - data.failed)}</dd>
                </div>
                <div data-tone={data.failed > 0 ? 'error' : undefined}>
                  <dt>{t('app.row_files.handed.failed')}</dt>
                  <dd>{number(data.failed)}</dd>
                </div>
              </Tiles>
              {data.message && (
                <Alert severity="error" role="alert" sx={{ marginTop: 2 }}>
                  {data.message}
                </Alert>
              )}
            </Panel>
            <Stages
              stages={data.stages}
              isOver={data.state === 'abandoned'}
              waits={data.state === 'ready' ? t('app.row_files.handed.states.ready') : undefined}
            />
          </>
        )}
      </Stack>
    </FormPage>
  );
}
