import { useGetOne, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { BuyForm } from './BuyForm.tsx';
import type { Customer } from './customer.ts';
import { Waiting } from '../../views/form/page/Waiting.tsx';

export interface BuyPageProps {
  /** A quotation is made, whatever the product. */
  readonly quoting?: boolean;
}

/** Cover is sold to a customer, or offered: what, at which price, for whom, from when, paid how. */
export function BuyPage({ quoting = false }: BuyPageProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const declared = useDeclaration('policies');
  const purchase = useModel().workflows.policy?.actions.purchase;
  const { data, error, refetch } = useGetOne<Customer>('customers', { id });
  const drafts = useDraft('policies', `${quoting ? 'quoted to' : 'bought by'} ${id}`, purchase?.asks ?? []);
  const name = data?.full_name ?? '';
  const label = t(`workflows.${quoting ? 'quotation.actions.create' : 'policy.actions.purchase'}.label`);
  return (
    <FormPage
      title={data ? t(quoting ? 'app.quote.title' : 'app.buy.title', { name }) : label}
      trail={[
        { to: '/customers', title: t('resources.customers.name', { smart_count: 2 }) },
        {
          to: `/customers/${encodeURIComponent(id)}/show`,
          title: name || t('resources.customers.name', { smart_count: 1 }),
        },
      ]}
    >
      {!quoting && (
        <p>
          <Link to="/policies/files/new">{t('app.row_files.policy_onboarding.many')}</Link>
        </p>
      )}
      {data && !error && drafts.isReady && purchase ? (
        <BuyForm key={id} customer={data} purchase={purchase} drafts={drafts} quoting={quoting} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} resource={declared} />
      )}
    </FormPage>
  );
}
