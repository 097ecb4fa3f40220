import { styled } from '@mui/material/styles';
import { type RaRecord, ResourceContextProvider, useGetOne, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatMoney } from '../../../i18n/format.ts';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { products } from '../../resources/products.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../schema/model.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useAwaited } from '../../views/attachments/useAwaited.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { FormFoot } from '../../views/form/FormFoot.tsx';
import { markForm } from '../../views/form/guard/dirtyForms.ts';
import { LeaveGuard } from '../../views/form/guard/LeaveGuard.tsx';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { LabelScope } from '../../views/record/labels.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 720, minWidth: 0 });

/** More than this, unless the product says how much; in hundredths. */
const usualMinimum = 10_000;

export interface MissingPaymentFormProps {
  readonly workflow: ResolvedWorkflow;
  /** The way in that the policy's product asks for. */
  readonly action: ResolvedAction;
  readonly policy: RaRecord;
  readonly onOther: () => void;
}

/** How much came, when, under which reference. */
export function MissingPaymentForm({ workflow, action, policy, onOther }: MissingPaymentFormProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { partner, locale } = useSchemaContext();
  const perform = usePerformAction(useDeclaration('payments'));
  const { expect } = useAwaited();
  const [key] = useState(newIdempotencyKey);
  const [guard] = useState(() => Symbol('missing payment'));
  const [fields] = useState(() => action.asks.filter(({ name }) => name !== 'policy_guid'));
  const { data: product } = useGetOne<RecordOf<typeof products> & { id: string }>('products', {
    id: String(policy.product_guid),
  });
  const scope = `workflows.${workflow.name}.actions.${action.name}`;
  const { form, submit, busy, refused, refusal } = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    onSave: (values) => perform(action, null, { ...values, policy_guid: policy.id }, key),
    onSaved: (payment) => {
      const state = t(`workflows.${workflow.name}.states.${String(payment[workflow.field])}`);
      notify(t(`${scope}.done`, { title: String(policy.policy_number), state }), { type: 'success' });
      if (action.attaches) expect({ resource: 'payments', id: String(payment.id), field: action.attaches });
      markForm(guard, false);
      onOther();
    },
  });
  const least = formatMoney(product?.minimum_payment ?? usualMinimum, partner?.currency ?? '', locale);
  const below = { amount: <Hint>{t('app.missing.more_than', { amount: least })}</Hint> };
  const field = Object.fromEntries(fields.map((one) => [one.name, one]));
  return (
    <ResourceContextProvider value="payments">
      <FormProvider {...form}>
        <LabelScope.Provider value={scope}>
          <Form onSubmit={submit} noValidate aria-busy={busy} data-page-form>
            <ErrorSummary refused={refused} refusal={refusal} fields={fields} />
            <FormFields
              sections={[{ name: 'main', fields: fields.map(({ name }) => name), visible: true, aside: false }]}
              field={field}
              operation="create"
              record={null}
              below={below}
            />
            <FormFoot save={t(`${scope}.label`)} busy={busy} onCancel={onOther} draftAt={null} />
          </Form>
          <LeaveGuard form={guard} dirty={form.formState.isDirty} keepsDraft={false} onDiscard={onOther} />
        </LabelScope.Provider>
      </FormProvider>
    </ResourceContextProvider>
  );
}
