import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useContext } from 'react';
import { CallContext } from '../../dataProvider/index.ts';
import type { ReportFormat } from '../../schema/reportFormats.ts';
import type { ResolvedReport } from '../../schema/report.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { FormPage } from '../form/FormPage.tsx';
import { SectionFailed } from '../record/SectionFailed.tsx';
import { saveFile } from '../saveFile.ts';
import { fileNameOf } from './fileNameOf.ts';
import { RunningReport } from './RunningReport.tsx';
import { useReports } from './useReports.ts';
import type { Parameters } from './useReportRun.ts';

const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));

const About = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '-10px 0 0',
  color: theme.palette.text.secondary,
}));

/** A report: what it tells, what it is asked for, and its lines as they were when it was run. */
export function ReportPage({ name }: { readonly name: string }) {
  const t = useTranslate();
  const model = useModel();
  const { partner } = useSchemaContext();
  const { reports, isPending, error, again } = useReports();
  const report = reports.find((one) => one.name === name);
  if (error) return <SectionFailed message={error.message} onRetry={again} />;
  if (isPending) return <LinearProgress />;
  const trail = [{ to: '/reports', title: t('reports.title') }];
  if (!partner) {
    return (
      <FormPage title={t('reports.title')} trail={trail}>
        <Alert severity="info">{t('reports.page.partner')}</Alert>
      </FormPage>
    );
  }
  if (!report) {
    return (
      <FormPage title={t('reports.title')} trail={trail}>
        <Typography color="text.secondary">{t('reports.page.no_match')}</Typography>
      </FormPage>
    );
  }
  return (
    <FormPage title={t(`reports.named.${name}.title`)} trail={trail}>
      <About>{t(`reports.named.${name}.about`)}</About>
      {model.outlines.batches ? (
        <RunningReport report={report} title={t(`reports.named.${name}.title`)} asking={{ report: name }} />
      ) : (
        <HadAtOnce report={report} />
      )}
    </FormPage>
  );
}

/** Where nothing is kept of it, its call answers it as a file. */
function HadAtOnce({ report }: { readonly report: ResolvedReport }) {
  const t = useTranslate();
  const { partner } = useSchemaContext();
  const calling = useContext(CallContext);
  const have = async (parameters: Parameters) => {
    if (!calling) throw new Error('Nothing can be called here.');
    const { data } = await calling.dataProvider.call(report.endpoint, { query: parameters, as: 'blob' });
    if (data instanceof Blob)
      saveFile(data, fileNameOf(`${report.name}-${partner?.code}`, parameters.type as ReportFormat));
  };
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={92} />}>
      <ReportForm report={report} onRun={have} verb={t('reports.page.download')} isHadAtOnce />
    </Suspense>
  );
}
