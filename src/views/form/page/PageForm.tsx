import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UsedDraft } from '../../../dataProvider/index.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { DraftBanner } from '../draft/DraftBanner.tsx';
import { useDraftKeeping } from '../draft/useDraftKeeping.ts';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { FormFoot } from '../FormFoot.tsx';
import { LeaveGuard } from '../guard/LeaveGuard.tsx';
import { markForm } from '../guard/dirtyForms.ts';
import type { RecordFormState } from '../useRecordForm.ts';
import { LabelScope } from '../../record/labels.ts';

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 720, minWidth: 0 });

/** What was chosen and typed on a page: kept as a draft until it is done with. */
export function usePageDraft(state: RecordFormState, drafts: UsedDraft) {
  const [guard] = useState(() => Symbol('page form'));
  const keeping = useDraftKeeping({ form: state.form, drafts, version: null, onOlderVersion: state.rebase });
  const done = () => {
    markForm(guard, false);
    keeping.forget();
  };
  return { guard, keeping, done };
}

export interface PageFormProps {
  readonly state: RecordFormState;
  readonly drafts: UsedDraft;
  readonly draft: ReturnType<typeof usePageDraft>;
  readonly fields: readonly ResolvedField[];
  /** Where its words stand. */
  readonly scope: string;
  readonly save: string;
  /** The other way: leaving, unless it says otherwise. */
  readonly cancel?: string;
  readonly onCancel: () => void;
  /** Its foot comes with what it asks for. */
  readonly isReady: boolean;
  /** What is said in place of what is wrong. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of a form on a page of its own: what is wrong, what was kept, the foot, and a question before typed things are left.
 * @example <PageForm state={state} drafts={drafts} draft={draft} fields={fields} scope={scope} save="Buy" onCancel={leave} isReady>...</PageForm>
 */
export function PageForm({
  state,
  drafts,
  draft: { guard, keeping },
  fields,
  scope,
  save,
  cancel,
  onCancel,
  isReady,
  notice = null,
  children,
}: PageFormProps) {
  const { isDirty } = state.form.formState;
  return (
    <FormProvider {...state.form}>
      <LabelScope.Provider value={scope}>
        <Form onSubmit={state.submit} noValidate aria-busy={state.busy} data-page-form>
          {keeping.restoredFrom === null ? null : (
            <DraftBanner savedAt={keeping.restoredFrom} onDiscard={keeping.discard} />
          )}
          {notice ?? <ErrorSummary refused={state.refused} refusal={state.refusal} fields={fields} />}
          {children}
          {isReady ? (
            <FormFoot
              save={save}
              cancel={cancel}
              busy={state.busy}
              onCancel={onCancel}
              draftAt={isDirty ? drafts.savedAt : null}
            />
          ) : null}
        </Form>
        <LeaveGuard
          form={guard}
          dirty={isDirty}
          keepsDraft={drafts.savedAt !== null}
          onAsk={keeping.keepNow}
          onDiscard={keeping.forget}
        />
      </LabelScope.Provider>
    </FormProvider>
  );
}
