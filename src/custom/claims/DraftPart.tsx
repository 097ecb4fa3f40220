import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDate } from '../../../i18n/format.ts';
import { documentsNeeded } from '../../resources/rules/claimDocuments.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { useOnePress } from '../../views/useOnePress.ts';
import { Quiet } from './desk/Quiet.ts';
import { useChanging } from './desk/useChanging.ts';
import { papersOf } from './desk/papers.ts';
import { useClaimPapers } from './desk/useClaimPapers.ts';
import type { ClaimDraft } from './useClaimDraft.ts';

const RecordDialog = lazy(async () => ({ default: (await import('../../views/form/RecordDialog.tsx')).RecordDialog }));

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 44,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& > button': { marginLeft: 'auto' },
  '& b': { flex: '1 1 140px', fontWeight: 500 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

export interface DraftPartProps {
  /** Null for a claim that has no draft yet. */
  readonly draft: RaRecord | null;
  readonly drafting: ClaimDraft;
  /** What was typed is with the service. */
  readonly onBegun: () => void;
}

/** The papers that this kind of claim needs, each with its file; they need a draft to belong to. */
export function DraftPart({ draft, drafting, onBegun }: DraftPartProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { locale } = useSchemaContext();
  const form = useFormContext<FormValues>();
  const { busy, press } = useOnePress();
  const [type, relation, accident] = form.watch(['type', 'relation', 'accident']);
  const needed = documentsNeeded({ type, relation, accident });
  const word = (name: string, options?: object) => t(`app.claim.papers.${name}`, options);
  const run = async (work: ClaimDraft['keep'], done: string) => {
    try {
      await work(form.getValues());
      notify(word(done), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : t('errors.any'), { type: 'error' });
    }
  };
  return (
    <Panel aria-labelledby="claim-papers">
      <PanelHead>
        <h2 id="claim-papers">{word('title')}</h2>
      </PanelHead>
      <Quiet>
        {draft
          ? word('draft', {
              until: formatDate(typeof draft.draft_until === 'string' ? draft.draft_until : null, locale),
            })
          : word('before', {
              papers: needed.map((one) => t(`resources.claims.choices.received_documents.${one}`)).join(', '),
            })}
      </Quiet>
      {draft ? <Papers draft={draft} needed={needed} /> : null}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-disabled={busy}
        aria-busy={busy}
        sx={draft ? undefined : { marginTop: '12px' }}
        onClick={() =>
          void press(async () =>
            draft ? await run(drafting.keep, 'kept') : await run((typed) => drafting.begin(typed, onBegun), 'begun'),
          )
        }
      >
        {word(draft ? 'keep' : 'begin')}
      </Button>
    </Panel>
  );
}

interface PapersProps {
  readonly draft: RaRecord;
  readonly needed: readonly string[];
}

function Papers({ draft, needed }: PapersProps) {
  const t = useTranslate();
  const resource = useDeclaration('claim_documents');
  const changing = useChanging(draft);
  const [adding, setAdding] = useState<string | null>(null);
  const { documents } = useClaimPapers(draft);
  useReceived(draft);
  const titleOf = (kind: string) => t(`resources.claim_documents.choices.type.${kind}`);
  return (
    <>
      <Rows>
        {[...needed, 'other'].map((kind) => {
          const there = papersOf(documents ?? [], kind);
          return (
            <li key={kind}>
              {there.length > 0 ? <Glyph name="check" /> : <Glyph name="file" />}
              <b>{titleOf(kind)}</b>
              <small>{there.map(({ name }) => name).join(', ')}</small>
              <Button
                size="small"
                color="inherit"
                startIcon={<Glyph name="upload" size={14} />}
                aria-label={t('app.claim.papers.add_one', { paper: titleOf(kind) })}
                onClick={() => setAdding(kind)}
              >
                {t('app.claim.papers.add')}
              </Button>
            </li>
          );
        })}
      </Rows>
      <Suspense fallback={null}>
        {adding === null ? null : (
          <RecordDialog
            resource={resource}
            record={null}
            preset={{ claim_guid: draft.id, type: adding }}
            title={t('app.claim.papers.add_one', { paper: titleOf(adding) })}
            onSaved={async () => {
              await Promise.resolve(changing.done());
            }}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the draft knows of papers that came meanwhile is said in the form too, so that it is not taken back by sending it. */
function useReceived(draft: RaRecord): void {
  const { setValue, getValues } = useFormContext<FormValues>();
  const { received_documents: received, document_channel: channel, documents_received_at: at } = draft;
  const kindsJson = JSON.stringify(received ?? []);
  useEffect(() => {
    const kinds: unknown = JSON.parse(kindsJson);
    if (!Array.isArray(kinds) || kinds.length === 0) return;
    const typed: unknown = getValues('received_documents');
    const before: readonly unknown[] = Array.isArray(typed) ? typed : [];
    setValue('received_documents', [...new Set([...before, ...kinds])]);
    const said: unknown = getValues('document_channel');
    if (said === '' || said === 'not_received') setValue('document_channel', channel);
    if (getValues('documents_received_at') === '') setValue('documents_received_at', at);
  }, [kindsJson, channel, at, getValues, setValue]);
}
