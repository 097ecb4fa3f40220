import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useModel } from '../../views/context/ModelContext.ts';
import { FilePage } from './FilePage.tsx';
import { FilesPage } from './FilesPage.tsx';
import { kinds } from '../../resources/rules/rowFiles.ts';

// With all that reads and checks a file: for whoever brings one.
const BringFilePage = lazy(async () => ({ default: (await import('./BringFilePage.tsx')).BringFilePage }));

/** The files of one kind: the list of them, the way to bring one, and each of them. */
export function RowFiles({ of }: { readonly of: keyof typeof kinds }) {
  const kind = kinds[of];
  // Where no batches are kept there is no list of them: a file is handed over by the call that the contract has.
  const keepsBatches = useModel().outlines.batches !== undefined;
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={keepsBatches ? <FilesPage kind={kind} /> : <BringFilePage kind={kind} />} />
        <Route path="new" element={<BringFilePage kind={kind} />} />
        <Route path=":id" element={<FilePage kind={kind} />} />
      </Routes>
    </Suspense>
  );
}
