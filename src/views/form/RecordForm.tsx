import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { UsedDraft } from '../../dataProvider/useDraft.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { isMasked } from '../../schema/mask.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { AlikeNote } from './alike/AlikeNote.tsx';
import { useAlike } from './alike/useAlike.ts';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { DraftChoice } from './draft/DraftChoice.tsx';
import { useDraftKeeping } from './draft/useDraftKeeping.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldRole } from './fieldRole.ts';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { markForm } from './guard/dirtyForms.ts';
import { type Closing, LeaveGuard } from './guard/LeaveGuard.tsx';
import { isNewer } from '../record/fresh/isNewer.ts';
import { Moved } from '../record/fresh/Moved.tsx';
import { type RecordFormOptions, useRecordForm } from './useRecordForm.ts';

const RecordConflict = lazy(async () => ({
  default: (await import('./conflict/RecordConflict.tsx')).RecordConflict,
}));

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 640, minWidth: 0 });

export interface RecordFormProps extends Omit<RecordFormOptions, 'fields'> {
  readonly resource: ResolvedResource;
  readonly drafts: UsedDraft;
  readonly onCancel: () => void;
  /** Names the form for those who guard it from outside (a dialog that is closed). */
  readonly guard?: symbol;
  /** Not null while somebody closes the dialog around it. */
  readonly closing?: Closing | null;
}

/**
 * The form of a record: everything between the title of its page and the end of it. Knows nothing of routes.
 * @example
 * <RecordForm resource={countries} operation="create" record={null} drafts={useDraft('countries', 'new')}
 *   onSave={(values) => save.create(values, key)} onSaved={leave} onCancel={leave} />
 */
export function RecordForm(props: RecordFormProps) {
  const { resource, operation, record, drafts, closing = null, onCancel, onSaved } = props;
  // What this partner does not see of a new record is there all the same: conditions of other fields look at it.
  const preset = operation === 'create' ? { ...resource.given, ...props.preset } : props.preset;
  const t = useTranslate();
  const context = useSchemaContext();
  const [own] = useState(() => Symbol(resource.name));
  const guard = props.guard ?? own;
  // What a form asks for is decided when it opens, not by what arrives behind it.
  const [fields] = useState(() =>
    resource.fields.filter(
      (field) =>
        fieldRole(field, operation, record ?? {}, context) === 'input' ||
        (preset !== undefined && field.name in preset),
    ),
  );
  const state = useRecordForm({
    ...props,
    ...(preset ? { preset } : {}),
    fields,
    onSaved: (saved) => {
      markForm(guard, false);
      forget();
      onSaved(saved);
    },
  });
  const { form, base, conflict } = state;
  const version = typeof base?.version === 'number' ? base.version : null;
  const { restoredFrom, rival, discard, forget, keepNow } = useDraftKeeping({
    form,
    drafts,
    version,
    given: props.start,
    onOlderVersion: state.rebase,
  });
  const alike = useAlike(resource, operation, form, restoredFrom);
  const noteFields = operation === 'create' ? resource.alike.flatMap((names) => names.at(-1) ?? []) : [];
  const below = Object.fromEntries(
    noteFields.map((name) => [name, <AlikeNote key={name} resource={resource} found={alike.found} field={name} />]),
  );
  const { isDirty } = form.formState;

  return (
    <FormProvider {...form}>
      <Form
        onSubmit={state.submit}
        onBlur={alike.look}
        noValidate
        aria-busy={state.busy}
        {...(props.guard ? {} : { 'data-page-form': true })}
      >
        {restoredFrom === null ? null : <DraftBanner savedAt={restoredFrom} onDiscard={discard} />}
        {rival === null ? null : <DraftChoice rival={rival} />}
        <Moved
          resource={resource}
          held={base}
          now={record && base && isDirty && !state.busy && isNewer(record, base) ? record : null}
          look="views.form.conflict.compare"
          onLook={state.submit}
        />
        <ErrorSummary refused={state.refused} refusal={state.refusal} fields={fields} />
        <FormFields
          sections={resource.sections}
          field={resource.field}
          operation={operation}
          record={base}
          preset={preset}
          below={below}
        />
        <FormFoot
          save={t(operation === 'create' ? 'views.form.create' : 'views.form.save')}
          busy={state.busy}
          onCancel={onCancel}
          draftAt={isDirty ? drafts.savedAt : null}
        />
      </Form>
      <LeaveGuard
        form={guard}
        dirty={isDirty}
        keepsDraft={drafts.savedAt !== null && !fields.some(({ dataClass }) => isMasked(dataClass))}
        onAsk={keepNow}
        onDiscard={forget}
        closing={closing}
      />
      {conflict && base ? (
        <Suspense fallback={null}>
          <RecordConflict
            resource={resource}
            id={base.id}
            conflict={conflict}
            onResolve={state.resolveConflict}
            onClose={state.closeConflict}
          />
        </Suspense>
      ) : null}
    </FormProvider>
  );
}
