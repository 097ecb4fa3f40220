import { Route, Routes, useParams } from 'react-router-dom';
import { ReportsPage } from '../../views/report/ReportsPage.tsx';
import { lazyPart } from '../release/lazyPart.ts';
import { useWorld } from '../world/WorldContext.ts';
import { NotFound } from './NotFound.tsx';

const LazyReport = lazyPart(async () => (await import('../../views/report/ReportPage.tsx')).ReportPage);
const LazyBuild = lazyPart(async () => (await import('../../views/report/build/BuildPage.tsx')).BuildPage);
const LazyOwn = lazyPart(async () => (await import('../../views/report/build/OwnReportPage.tsx')).OwnReportPage);

/**
 * The pages of reports, for the partner that is selected: all of them, one that is declared, one that somebody has built, and where one is built.
 * @example <Route path="/reports/*" element={<ReportRoutes />} />
 */
export function ReportRoutes() {
  return (
    <Routes key={useWorld().partner?.code}>
      <Route index element={<ReportsPage />} />
      <Route path="build/:id?" element={<Build />} />
      <Route path="own/:id" element={<Own />} />
      <Route path=":name" element={<Report />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function Report() {
  const { name = '' } = useParams();
  return <LazyReport key={name} name={name} />;
}

function Build() {
  const { id = null } = useParams();
  return <LazyBuild key={id} id={id} />;
}

function Own() {
  const { id = '' } = useParams();
  return <LazyOwn key={id} id={id} />;
}
