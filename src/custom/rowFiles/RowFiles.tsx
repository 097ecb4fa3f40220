import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { own } from '../../schema/own.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
export { AnyFilePage } from './AnyFilePage.tsx';
import { FilePage } from './FilePage.tsx';
import { FilesPage } from './FilesPage.tsx';
import { FollowedPage } from './FollowedPage.tsx';
import { outgoing } from './outgoing.ts';
import { SentPage } from './SentPage.tsx';
import { tellingOf } from './tellingOf.ts';
import { type FileKind, kinds } from '../../resources/rules/rowFiles.ts';

const HandedFilesPage = lazy(async () => ({ default: (await import('./HandedFilesPage.tsx')).HandedFilesPage }));
const StagedPage = lazy(async () => ({ default: (await import('./StagedPage.tsx')).StagedPage }));
// With all that reads and checks a file: for whoever brings one.
const BringFilePage = lazy(async () => ({ default: (await import('./BringFilePage.tsx')).BringFilePage }));

/** The files of one kind: the list of them, the way to bring one, and each of them. */
export function RowFiles({ of }: { readonly of: string }) {
  const kind = own<FileKind>(kinds, of);
  const keepsBatches = useModel().outlines.batches !== undefined;
  if (!kind) throw new Error(`Files of "${of}" have no words: src/resources/rules/rowFiles.ts`);
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={keepsBatches ? <FilesPage kind={kind} /> : <Handed kind={kind} />} />
        <Route path="new" element={<BringFilePage kind={kind} />} />
        <Route path=":id" element={keepsBatches ? <FilePage kind={kind} /> : <Told kind={kind} />} />
      </Routes>
    </Suspense>
  );
}

/** Of one file, where no batches are kept, only what its rows have made is known, as far as that goes on by itself. */
function Told({ kind }: { readonly kind: FileKind }) {
  const stages = tellingOf(useDeclaration(kind.resource), kind.batch, 'stages');
  if (stages) return <StagedPage kind={kind} call={stages.name} />;
  if (kind.sends) return <SentPage kind={kind} of={outgoing[kind.sends]} />;
  return kind.followed ? <FollowedPage kind={kind} followed={kind.followed} /> : <Handed kind={kind} />;
}

/** Where no batches are kept, a file is handed over by the call that the contract has, and told of where it has one for that. */
function Handed({ kind }: { readonly kind: FileKind }) {
  const resource = useDeclaration(kind.resource);
  const files = tellingOf(resource, kind.batch, 'files');
  if (!files) return <BringFilePage kind={kind} />;
  const hasPage = Boolean(kind.followed ?? kind.sends ?? tellingOf(resource, kind.batch, 'stages'));
  return <HandedFilesPage kind={kind} files={files} left={tellingOf(resource, kind.batch, 'left')} hasPage={hasPage} />;
}
