import Alert from '@mui/material/Alert';
import { type RaRecord, useCreatePath, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import type { policies } from '../../resources/policies.ts';
import { matches } from '../../schema/predicate.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import type { Customer } from './customer.ts';
import { QuotationForm } from './QuotationForm.tsx';
import { Waiting } from '../../views/form/page/Waiting.tsx';

type Policy = RecordOf<typeof policies> & RaRecord;

/** Another cover under a policy: what it costs now, and what it would. */
export function ChangePage() {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const context = useSchemaContext();
  const { id = '' } = useParams();
  const declared = useDeclaration('quotations');
  const action = useModel().workflows.quotation?.actions.create_change;
  const policy = useGetOne<Policy>('policies', { id });
  const customer = useGetOne<Customer>(
    'customers',
    { id: policy.data?.customer_guid ?? '' },
    { enabled: policy.data !== undefined },
  );
  const drafts = useDraft('quotations', `change of ${id}`, action?.asks ?? []);
  const number = policy.data?.policy_number ?? '';
  const back = path({ resource: 'policies', id, type: 'show' });
  const barred = policy.data && action?.on && !matches(action.on.when, policy.data, context) ? action.on.message : null;
  return (
    <FormPage
      title={number ? t('app.change.title', { number }) : t('workflows.quotation.actions.create_change.label')}
      trail={[
        {
          to: path({ resource: 'customers', id: policy.data?.customer_guid ?? '', type: 'show' }),
          title: customer.data?.full_name ?? t('resources.customers.name', { smart_count: 1 }),
        },
        { to: back, title: number || t('resources.policies.name', { smart_count: 1 }) },
      ]}
    >
      {barred ? (
        <Alert severity="info">{t(barred)}</Alert>
      ) : policy.data && customer.data && drafts.isReady && action ? (
        <QuotationForm
          key={id}
          customer={customer.data}
          action={action}
          record={null}
          start={{
            product_guid: policy.data.product_guid,
            premium_guid: policy.data.premium_guid,
            members: [...(policy.data.members ?? [])],
          }}
          preset={{ policy_guid: id }}
          drafts={drafts}
          save={t('workflows.quotation.actions.price.label')}
          onCancel={() => navigate(back)}
          policy={id}
        />
      ) : (
        <Waiting
          error={policy.error ?? customer.error}
          onRetry={() => void (policy.error ? policy.refetch() : customer.refetch())}
          resource={declared}
        />
      )}
    </FormPage>
  );
}
