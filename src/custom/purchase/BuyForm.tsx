import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { type RaRecord, useNavigate, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { newIdempotencyKey, type UsedDraft } from '../../dataProvider/index.ts';
import type { customers } from '../../resources/customers.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { DraftBanner } from '../../views/form/draft/DraftBanner.tsx';
import { useDraftKeeping } from '../../views/form/draft/useDraftKeeping.ts';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { FormFoot } from '../../views/form/FormFoot.tsx';
import { LeaveGuard } from '../../views/form/guard/LeaveGuard.tsx';
import { markForm } from '../../views/form/guard/dirtyForms.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { LabelScope } from '../../views/record/labels.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';
import { Choice } from './Choice.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import { useDocuments } from './useDocuments.ts';
import { useOffers } from './useOffers.tsx';

type Customer = RecordOf<typeof customers> & { readonly id: string };

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 720, minWidth: 0 });

export interface BuyFormProps {
  readonly customer: Customer;
  readonly purchase: ResolvedAction;
  readonly drafts: UsedDraft;
}

/** What the form asks for in the usual way; product, price and people are chosen above. */
const rest = [
  {
    name: 'beneficiary',
    of: [
      'beneficiary_relationship',
      'beneficiary_name',
      'beneficiary_phone',
      'spouse_national_id',
      'spouse_date_of_birth',
    ],
  },
  { name: 'premium', of: ['start_date', 'payment_method'] },
] as const;

const pageOf = (resource: string, id: RaRecord['id']) => `/${resource}/${encodeURIComponent(String(id))}/show`;

/** The form of a purchase; what was chosen and typed is kept as a draft until it is sold. */
export function BuyForm({ customer, purchase, drafts }: BuyFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const policies = useDeclaration('policies');
  const perform = usePerformAction(policies);
  const { now } = useSchemaContext();
  const documents = useDocuments();
  const sold = useRef<RaRecord | null>(null);
  const [late, setLate] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const [guard] = useState(() => Symbol('purchase'));
  const [fields] = useState(() => purchase.asks.filter(({ name }) => name !== 'customer_guid'));
  const leave = (to: string) => navigate(to);
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start: { start_date: now.toISOString().slice(0, 10), beneficiary_name: customer.beneficiary_name ?? '' },
    onSave: async (values) => {
      if (!documents.areComplete()) throw new Error(t('app.buy.documents_incomplete'));
      // What was sold once is not sold again because a document did not arrive.
      sold.current ??= await perform(purchase, null, { ...values, customer_guid: customer.id }, key);
      try {
        await documents.attach(String(sold.current.id));
      } catch (error) {
        const policy = String(sold.current.policy_number);
        const reason = error instanceof Error ? error.message : t('errors.any');
        setLate(t('app.buy.sold_without', { policy, reason }));
        throw error;
      }
      return sold.current;
    },
    onSaved: (policy: RaRecord) => {
      markForm(guard, false);
      keeping.forget();
      leave(pageOf('policies', policy.id));
    },
  });
  const { form } = state;
  const cancel = () => leave(sold.current ? pageOf('policies', sold.current.id) : pageOf('customers', customer.id));
  const keeping = useDraftKeeping({ form, drafts, version: null, onOlderVersion: state.rebase });
  const offers = useOffers(customer, form);
  const { isDirty } = form.formState;
  const scope = 'workflows.policy.actions.purchase';
  const field = Object.fromEntries(fields.map((one) => [one.name, one]));
  return (
    <FormProvider {...form}>
      <LabelScope.Provider value={scope}>
        <Form onSubmit={state.submit} noValidate aria-busy={state.busy} data-page-form>
          {keeping.restoredFrom === null ? null : (
            <DraftBanner savedAt={keeping.restoredFrom} onDiscard={keeping.discard} />
          )}
          {late === null ? (
            <ErrorSummary refused={state.refused} refusal={state.refusal} fields={fields} />
          ) : (
            <Alert severity="warning">{late}</Alert>
          )}
          <Choice
            field="product_guid"
            title={t(`${scope}.fields.product_guid`)}
            offers={offers.products}
            instead={offers.waiting}
            onChosen={() => form.setValue('premium_guid', '', { shouldDirty: true })}
          />
          {/* What follows comes when nothing moves it any more. */}
          {offers.waiting ? null : (
            <>
              {offers.members.length > 0 ? (
                <Choice field="members" title={t(`${scope}.fields.members`)} offers={offers.members} several />
              ) : null}
              {offers.isChosen ? (
                <Choice
                  field="premium_guid"
                  title={t(`${scope}.fields.premium_guid`)}
                  offers={offers.prices}
                  instead={offers.waitingForPrices}
                />
              ) : null}
              <FormFields
                sections={rest.map(({ name, of }) => ({ name, fields: of, visible: true, aside: false }))}
                field={field}
                operation="create"
                record={null}
              />
              <DocumentsPart documents={documents} />
              <FormFoot
                save={t(`${scope}.label`)}
                busy={state.busy}
                onCancel={cancel}
                draftAt={isDirty ? drafts.savedAt : null}
              />
            </>
          )}
        </Form>
        <LeaveGuard form={guard} dirty={isDirty} keepsDraft={drafts.savedAt !== null} onDiscard={keeping.forget} />
      </LabelScope.Provider>
    </FormProvider>
  );
}
