import Alert from '@mui/material/Alert';
import { type RaRecord, useCreatePath, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import type { quotations } from '../../resources/quotations.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { useActions } from '../../views/workflow/useActions.ts';
import type { Customer } from './customer.ts';
import { QuotationForm } from './QuotationForm.tsx';
import { Waiting } from '../../views/form/page/Waiting.tsx';

type Quotation = RecordOf<typeof quotations> & RaRecord;

/** Another cover, or another beginning, of a quotation that is not accepted; its price is worked out anew. */
export function EditQuotationPage() {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const declared = useDeclaration('quotations');
  const action = useModel().workflows.quotation?.actions.edit;
  const quotation = useGetOne<Quotation>('quotations', { id });
  const { data } = quotation;
  const customer = useGetOne<Customer>('customers', { id: data?.customer_guid ?? '' }, { enabled: data !== undefined });
  const drafts = useDraft('quotations', id, action?.asks ?? []);
  const isEditable = useActions(declared, data ?? null).some((one) => one.action === action && one.allowed);
  const number = data?.quotation_number ?? '';
  const back = path({ resource: 'quotations', id, type: 'show' });
  return (
    <FormPage
      title={number ? t('app.quote.edit', { number }) : t('workflows.quotation.actions.edit.label')}
      trail={[
        {
          to: path({ resource: 'customers', id: data?.customer_guid ?? '', type: 'show' }),
          title: customer.data?.full_name ?? t('resources.customers.name', { smart_count: 1 }),
        },
        { to: back, title: number || t('resources.quotations.name', { smart_count: 1 }) },
      ]}
    >
      {data && !isEditable ? (
        <Alert severity="info">{t('app.quote.fixed')}</Alert>
      ) : data && customer.data && drafts.isReady && action ? (
        <QuotationForm
          key={id}
          customer={customer.data}
          action={action}
          record={data}
          start={{
            product_guid: data.product_guid ?? '',
            premium_guid: data.premium_guid ?? '',
            members: [...(data.members ?? [])],
            ...(data.kind === 'change' ? {} : { start_date: data.start_date ?? '' }),
          }}
          preset={{}}
          policy={data.kind === 'change' ? (data.policy_guid ?? undefined) : undefined}
          drafts={drafts}
          save={t('app.quote.again')}
          onCancel={() => navigate(back)}
        />
      ) : (
        <Waiting
          error={quotation.error ?? customer.error}
          onRetry={() => void (quotation.error ? quotation.refetch() : customer.refetch())}
          resource={declared}
        />
      )}
    </FormPage>
  );
}
