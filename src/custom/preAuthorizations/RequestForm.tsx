import { type RaRecord, useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newIdempotencyKey, type UsedDraft } from '../../dataProvider/index.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { initialValues } from '../../views/form/initialValues.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { recordTitle } from '../../views/recordTitle.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';
import { Choice } from '../../views/form/page/Choice.tsx';
import { PageForm, usePageDraft } from '../../views/form/page/PageForm.tsx';
import { useHeldPage } from '../../views/form/page/useHeldPage.tsx';
import { useHeld } from '../../views/record/fresh/useHeld.ts';
import type { Patients } from './usePatients.ts';

export interface RequestFormProps {
  readonly patients: Patients;
  /** What makes the request, or edits it. */
  readonly action: ResolvedAction;
  /** The one that is edited; null for a new one. */
  readonly record: RaRecord | null;
  readonly drafts: UsedDraft;
  readonly onCancel: () => void;
}

/** Asked for by choices of their own. */
const chosen: readonly string[] = ['customer_guid', 'policy_guid', 'dependant_guid'];

/** Whose stay it is, under which policy, where, for what, from when and for how long. */
export function RequestForm({ patients, action, record, drafts, onCancel }: RequestFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const path = useCreatePath();
  const navigate = useNavigate();
  const resource = useDeclaration('pre_authorizations');
  const perform = usePerformAction(resource);
  const [key] = useState(newIdempotencyKey);
  const held = useHeld(resource, record);
  const [fields] = useState(() => action.asks.filter(({ name }) => name !== 'customer_guid'));
  const scope = `workflows.pre_authorization.actions.${action.name}`;
  const possible = patients.policies.filter(({ barred }) => barred === undefined);
  const [only] = possible.length === 1 ? possible : [];
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start: record ? initialValues(fields, record) : { policy_guid: only?.value ?? '', dependant_guid: '' },
    onSave: (values) =>
      perform(action, held.record, record ? values : { ...values, customer_guid: patients.customer?.id }, key),
    onSaved: (saved: RaRecord) => {
      draft.done();
      notify(t(`${scope}.done`, { title: recordTitle(resource, saved, t) ?? '' }), { type: 'success' });
      navigate(path({ resource: resource.name, id: saved.id, type: 'show' }));
    },
  });
  const draft = usePageDraft(state, drafts);
  const page = useHeldPage(state, held, resource, (now) => initialValues(fields, now));
  const policy = useWatch({ control: state.form.control, name: 'policy_guid' });
  return (
    <PageForm
      state={page.state}
      notice={page.notice}
      drafts={drafts}
      draft={draft}
      fields={fields}
      scope={scope}
      save={t(record ? 'views.form.save' : 'resources.pre_authorizations.form.save')}
      onCancel={onCancel}
      isReady
    >
      <Choice
        field="policy_guid"
        title={t(`${scope}.fields.policy_guid`)}
        offers={patients.policies}
        {...(possible.length === 0 && patients.policies.length === 0
          ? { instead: <Hint>{t('resources.pre_authorizations.form.no_policy')}</Hint> }
          : {})}
        onChosen={() => state.form.setValue('dependant_guid', '', { shouldDirty: true })}
      />
      <Choice
        field="dependant_guid"
        title={t(`${scope}.fields.dependant_guid`)}
        offers={patients.patientsUnder(policy)}
      />
      <FormFields
        sections={[
          {
            name: 'main',
            fields: fields.map(({ name }) => name).filter((name) => !chosen.includes(name)),
            visible: true,
            aside: false,
          },
        ]}
        field={Object.fromEntries(fields.map((one) => [one.name, one]))}
        operation="create"
        record={null}
      />
    </PageForm>
  );
}
