import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resolveBuilt } from '../../../schema/resolve/resolveBuilt.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { Line, QuietButton, QuietLink } from '../../list/parts.tsx';
import { SectionFailed } from '../../record/SectionFailed.tsx';
import { RunningReport } from '../RunningReport.tsx';
import type { CustomReport } from './customReport.ts';
import { useBuildable } from './useBuildable.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('../../record/DeleteDialog.tsx')).DeleteDialog }));

/** A report that somebody has built: run with the rights of whoever runs it. */
export function OwnReportPage({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { partner, user } = useSchemaContext();
  const dataProvider = useDataProvider<DataProvider>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['custom_reports', 'getOne', partner?.code, id],
    queryFn: async () => (await dataProvider.getOne<CustomReport>('custom_reports', { id })).data,
  });
  const trail = [{ to: '/reports', title: t('reports.title') }];
  return (
    <FormPage
      title={data?.name ?? t('reports.title')}
      trail={trail}
      action={data && data.owner === user?.guid ? <OfOwner kept={data} /> : null}
    >
      {error && <SectionFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && isPending && <LinearProgress />}
      {data && <Own kept={data} />}
    </FormPage>
  );
}

/** What only whoever has built it may do with it. */
function OfOwner({ kept }: { readonly kept: CustomReport }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { resources } = useModel();
  const [isDeleting, setDeleting] = useState(false);
  const resource = resources.custom_reports;
  return (
    <Line>
      <QuietLink to={`/reports/build/${kept.id}`}>{t('reports.build.change')}</QuietLink>
      {resource && (
        <QuietButton type="button" onClick={() => setDeleting(true)}>
          {t('views.record.delete')}
        </QuietButton>
      )}
      {resource && isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog
            resource={resource}
            record={kept}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate('/reports')}
          />
        </Suspense>
      )}
    </Line>
  );
}

function Own({ kept }: { readonly kept: CustomReport }) {
  const t = useTranslate();
  const { resources } = useModel();
  const { isPending, error, fields } = useBuildable(kept.definition.of);
  if (isPending) return <LinearProgress />;
  const report = error || fields.length === 0 ? null : resolveBuilt(kept.definition, 'own', resources);
  if (!report) return <Alert severity="error">{t('reports.build.gone')}</Alert>;
  return (
    <RunningReport
      report={report}
      title={kept.name}
      asking={{ built: kept.definition, title: kept.name, id: String(kept.id) }}
    />
  );
}
