import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { documentsMissing } from '../../../resources/rules/claimDocuments.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Glyph } from '../../../views/Glyph.tsx';
import { allows } from '../../../views/record/allows.ts';
import { coming, Stack } from '../../../views/record/parts.ts';
import { SectionFailed } from '../../../views/record/SectionFailed.tsx';
import { DocumentViewer } from '../../../views/viewer/DocumentViewer.tsx';
import { Quiet } from './Quiet.ts';
import { useChanging } from './useChanging.ts';
import { useClaimPapers } from './useClaimPapers.ts';

const RecordDialog = lazy(async () => ({
  default: (await import('../../../views/form/RecordDialog.tsx')).RecordDialog,
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The papers of a claim to look at while it is decided, and the way to add some. */
export function DocumentsPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const papers = useDeclaration('claim_documents');
  const files = useDeclaration('claim_files');
  const changing = useChanging(record);
  const [open, setOpen] = useState<ResolvedResource | null>(null);
  const { documents, isFailed, again } = useClaimPapers(record);
  const preset = { claim_guid: record.id };
  if (isFailed) return <SectionFailed onRetry={again} />;
  if (!documents) return <Skeleton sx={{ height: 'var(--viewer-height, 320px)' }} {...coming} />;
  const missing = documentsMissing(record, record.received_documents);
  const mayAdd = changing.isAllowed && allows(papers, 'create', preset, context);
  return (
    <Stack data-paper="none">
      {documents.length > 0 ? (
        <DocumentViewer documents={documents} onAgain={again} />
      ) : (
        <Quiet>{t(`resources.claims.desk.documents.${missing.length > 0 ? 'none' : 'elsewhere'}`)}</Quiet>
      )}
      {mayAdd ? (
        <Line data-paper="none">
          {[papers, files].map((one) => (
            <Button
              key={one.name}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Glyph name="plus" size={14} />}
              onClick={() => setOpen(one)}
            >
              {t(`resources.${one.name}.new`)}
            </Button>
          ))}
        </Line>
      ) : null}
      <Suspense fallback={null}>
        {open === null ? null : (
          <RecordDialog
            resource={open}
            record={null}
            preset={preset}
            onSaved={async () => changing.done()}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
