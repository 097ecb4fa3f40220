import { ResourceContextProvider, useTranslate } from 'ra-core';
import { rowsTaken } from '../../schema/csvImport/rowsTaken.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { ImportPage } from '../../views/import/ImportPage.tsx';
import type { FileKind } from '../../resources/rules/rowFiles.ts';

/** Nothing that all rows have in common. */
const given = {};

/** A file of rows: checked here, tried by the service, and agreed to by somebody else. */
export function BringFilePage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const model = useModel();
  const resource = useDeclaration(kind.resource);
  const declared = model.batches[kind.batch];
  if (!declared) return null;
  return (
    <ResourceContextProvider value={kind.resource}>
      <ImportPage
        resource={rowsTaken(model, declared, resource)}
        title={t(`app.row_files.${kind.words}.bring`)}
        batch={kind.batch}
        words={`app.row_files.${kind.words}.rows`}
        given={given}
        from={{ to: kind.at, title: t(`app.row_files.${kind.words}.title`) }}
      />
    </ResourceContextProvider>
  );
}
