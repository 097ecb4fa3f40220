import { type RaRecord, ResourceContextProvider, useGetOne, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { newIdempotencyKey, type UsedDraft, useDraft } from '../../dataProvider/index.ts';
import type { products } from '../../resources/products.ts';
import { leastPayment } from '../../resources/rules/leastPayment.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../schema/model.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useAwaited } from '../../views/attachments/useAwaited.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { PageForm, usePageDraft } from '../../views/form/page/PageForm.tsx';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';

export interface MissingPaymentFormProps {
  readonly workflow: ResolvedWorkflow;
  /** The way in that the policy's product asks for. */
  readonly action: ResolvedAction;
  readonly policy: RaRecord;
  readonly onRecorded: () => void;
}

/** How much came, when, under which reference: kept as a draft of the policy until it is recorded. */
export function MissingPaymentForm(props: MissingPaymentFormProps) {
  const drafts = useDraft('payments', `missing for ${props.policy.id}`, props.action.asks);
  return drafts.isReady ? <DraftedForm {...props} drafts={drafts} /> : null;
}

interface DraftedFormProps extends MissingPaymentFormProps {
  readonly drafts: UsedDraft;
}

function DraftedForm({ workflow, action, policy, onRecorded, drafts }: DraftedFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { partner, locale } = useSchemaContext();
  const perform = usePerformAction(useDeclaration('payments'));
  const { expect } = useAwaited();
  const [key] = useState(newIdempotencyKey);
  const [fields] = useState(() => action.asks.filter(({ name }) => name !== 'policy_guid'));
  const { data: product } = useGetOne<RecordOf<typeof products> & { id: string }>('products', {
    id: String(policy.product_guid),
  });
  const scope = `workflows.${workflow.name}.actions.${action.name}`;
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    onSave: (values) => perform(action, null, { ...values, policy_guid: policy.id }, key),
    onSaved: (payment) => {
      const is = t(`workflows.${workflow.name}.states.${String(payment[workflow.field])}`);
      notify(t(`${scope}.done`, { title: String(policy.policy_number), state: is }), { type: 'success' });
      if (action.attaches) expect({ resource: 'payments', id: String(payment.id), field: action.attaches });
      draft.done();
      onRecorded();
    },
  });
  const draft = usePageDraft(state, drafts);
  const least = formatMoney(leastPayment(product, policy), partner?.currency ?? '', locale);
  const below = { amount: <Hint>{t('app.missing.more_than', { amount: least })}</Hint> };
  return (
    <ResourceContextProvider value="payments">
      <PageForm
        state={state}
        drafts={drafts}
        draft={draft}
        fields={fields}
        scope={scope}
        save={t(`${scope}.label`)}
        onCancel={() => navigate('/payments')}
        isReady
      >
        <FormFields
          sections={[{ name: 'main', fields: fields.map(({ name }) => name), visible: true, aside: false }]}
          field={Object.fromEntries(fields.map((one) => [one.name, one]))}
          operation="create"
          record={null}
          below={below}
        />
      </PageForm>
    </ResourceContextProvider>
  );
}
