import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { FindPolicy } from './FindPolicy.tsx';
import { FoundPolicy } from './FoundPolicy.tsx';

/** Money that came without the service hearing of it: for which policy, by its number, how much and when. */
export function MissingPaymentPage() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const number = query.get('policy_number') ?? '';
  const { policy_number: field } = useDeclaration('policies').field;
  const [draftFields] = useState(field ? [field] : []);
  const drafts = useDraft('policies', 'missing payment', draftFields);
  return (
    <FormPage
      title={t('app.missing.title')}
      trail={[{ to: '/payments', title: t('resources.payments.name', { smart_count: 2 }) }]}
    >
      <p>
        <Link to="/payments/files/new">{t('app.row_files.missing_payments.many')}</Link>
      </p>
      {field ? (
        <FindPolicy
          key={number}
          field={field}
          number={number}
          drafts={drafts}
          onFind={(policy_number) => setQuery({ policy_number })}
        />
      ) : null}
      {number === '' ? null : (
        <FoundPolicy
          key={`of ${number}`}
          number={number}
          onRecorded={() => {
            void drafts.clear();
            setQuery({});
          }}
        />
      )}
    </FormPage>
  );
}
