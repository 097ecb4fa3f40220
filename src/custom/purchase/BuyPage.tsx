import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import type { customers } from '../../resources/customers.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { FormSkeleton } from '../../views/form/FormSkeleton.tsx';
import { BuyForm } from './BuyForm.tsx';

/** Cover is sold to a customer: what, at which price, for whom, from when, paid how. */
export function BuyPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const declared = useDeclaration('policies');
  const purchase = useModel().workflows.policy?.actions.purchase;
  const { data, error, refetch } = useGetOne<RecordOf<typeof customers> & { id: string }>('customers', { id });
  const drafts = useDraft('policies', `bought by ${id}`, purchase?.asks ?? []);
  const name = data?.full_name ?? '';
  return (
    <FormPage
      title={data ? t('app.buy.title', { name }) : t('workflows.policy.actions.purchase.label')}
      trail={[
        { to: '/customers', title: t('resources.customers.name', { smart_count: 2 }) },
        {
          to: `/customers/${encodeURIComponent(id)}/show`,
          title: name || t('resources.customers.name', { smart_count: 1 }),
        },
      ]}
    >
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t('views.record.failed.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : data && drafts.isReady && purchase ? (
        <BuyForm key={id} customer={data} purchase={purchase} drafts={drafts} />
      ) : (
        <FormSkeleton resource={declared} />
      )}
    </FormPage>
  );
}
