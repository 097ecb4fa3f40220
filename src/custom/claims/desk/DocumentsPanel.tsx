import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../dataProvider/useCall.ts';
import { documentsMissing } from '../../../resources/rules/claimDocuments.ts';
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
  const arrived = useCall('claim_files', 'upload_callback');
  const [open, setOpen] = useState<'claim_documents' | 'claim_files' | null>(null);
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
          {[papers, files].map(({ name }) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Glyph name="plus" size={14} />}
              onClick={() => setOpen(name === papers.name ? 'claim_documents' : 'claim_files')}
            >
              {t(`resources.${name}.new`)}
            </Button>
          ))}
        </Line>
      ) : null}
      <Suspense fallback={null}>
        {open === null ? null : (
          <RecordDialog
            resource={open === 'claim_documents' ? papers : files}
            record={null}
            preset={preset}
            onSaved={async (saved) => {
              if (open === 'claim_files') await arrived({ body: { guid: saved.id, claim_guid: record.id } });
              changing.done();
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
