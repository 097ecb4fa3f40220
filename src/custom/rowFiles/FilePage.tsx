import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { BatchPage } from '../../views/batches/page/BatchPage.tsx';
import type { FileKind } from '../../resources/rules/rowFiles.ts';

/** One file of rows. */
export function FilePage({ kind }: { readonly kind: FileKind }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  return <BatchPage key={id} id={id} trail={[{ to: kind.at, title: t(`app.row_files.${kind.words}.title`) }]} />;
}
