import Alert from '@mui/material/Alert';
import { type RaRecord, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { UsedDraft } from '../../dataProvider/index.ts';
import { todayOf } from '../../schema/day.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormFields } from '../../views/form/FormFields.tsx';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { PageForm, usePageDraft } from '../../views/form/page/PageForm.tsx';
import type { Customer } from './customer.ts';
import { useOffers } from './useOffers.tsx';
import { useQuoting } from './useQuoting.ts';
import { useSale } from './useSale.ts';

// Below everything else, once a product is chosen.
const DocumentsPart = lazy(async () => ({ default: (await import('./DocumentsPart.tsx')).DocumentsPart }));

export interface BuyFormProps {
  readonly customer: Customer;
  readonly purchase: ResolvedAction;
  readonly drafts: UsedDraft;
  /** A price is wanted first, whatever the product. */
  readonly quoting?: boolean;
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
];

/** The form of a purchase, or of the quotation that comes before it where the product is sold so. */
export function BuyForm({ customer, purchase, drafts, quoting = false }: BuyFormProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const quotation = useModel().workflows.quotation?.actions.create;
  const quote = useQuoting();
  const { sell, documents, late, soldPolicy } = useSale(purchase);
  const context = useSchemaContext();
  const [isQuoted, setQuoted] = useState(quoting);
  const action = isQuoted && quotation ? quotation : purchase;
  const fields = action.asks.filter(({ name }) => name !== 'customer_guid');
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start: {
      members: [],
      start_date: todayOf(context),
      payment_method: 'mobile_money',
      beneficiary_name: customer.beneficiary_name ?? '',
    },
    onSave: async (values) => {
      const sent = { ...values, customer_guid: customer.id };
      return action === quotation ? await quote(action, null, sent) : await sell(sent);
    },
    onSaved: ({ id }: RaRecord) => {
      draft.done();
      navigate(path({ resource: action === quotation ? 'quotations' : 'policies', id, type: 'show' }));
    },
  });
  const leave = () => {
    const policy = soldPolicy();
    navigate(path({ resource: policy ? 'policies' : 'customers', id: policy?.id ?? customer.id, type: 'show' }));
  };
  const draft = usePageDraft(state, drafts);
  const offers = useOffers(customer, state.form);
  const needsQuotation = quoting || offers.needsQuotation;
  // What the form asks for follows from what is chosen in it.
  if (isQuoted !== needsQuotation) setQuoted(needsQuotation);
  const scope = `workflows.${isQuoted ? 'quotation' : 'policy'}.actions.${action.name}`;
  const field = Object.fromEntries(fields.map((one) => [one.name, one]));
  const sections = rest
    .map(({ name, of }) => ({ name, fields: of.filter((one) => field[one]), visible: true, aside: false }))
    .filter((section) => section.fields.length > 0);
  return (
    <PageForm
      state={state}
      drafts={drafts}
      draft={draft}
      fields={fields}
      scope={scope}
      save={t(`${scope}.label`)}
      onCancel={leave}
      notice={late && <Alert severity="warning">{late}</Alert>}
      isReady={!offers.waiting}
    >
      <CoverChoices offers={offers} scope={scope} />
      {offers.waiting ? null : <FormFields sections={sections} field={field} operation="create" record={null} />}
      {offers.isChosen && !isQuoted ? (
        <Suspense>
          <DocumentsPart documents={documents} />
        </Suspense>
      ) : null}
    </PageForm>
  );
}
