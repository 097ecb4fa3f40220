import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '../../views/form/FormPage.tsx';
import { FindPolicy } from './FindPolicy.tsx';
import { FoundPolicy } from './FoundPolicy.tsx';

/** Money that came without the service hearing of it: for which policy, by its number, how much and when. */
export function MissingPaymentPage() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const number = query.get('policy_number') ?? '';
  return (
    <FormPage
      title={t('app.missing.title')}
      trail={[{ to: '/payments', title: t('resources.payments.name', { smart_count: 2 }) }]}
    >
      <FindPolicy key={number} number={number} onFind={(policy_number) => setQuery({ policy_number })} />
      {number === '' ? null : <FoundPolicy key={`of ${number}`} number={number} onOther={() => setQuery({})} />}
    </FormPage>
  );
}
