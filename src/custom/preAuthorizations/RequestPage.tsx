import { useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Waiting } from '../../views/form/page/Waiting.tsx';
import { RequestForm } from './RequestForm.tsx';
import { usePatients } from './usePatients.ts';

/** A hospital stay of a customer, or of somebody whom the customer's policy covers, is asked about. */
export function RequestPage() {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const declared = useDeclaration('pre_authorizations');
  const action = useModel().workflows.pre_authorization?.actions.create;
  const patients = usePatients(id);
  const drafts = useDraft('pre_authorizations', `stay of ${id}`, action?.asks ?? []);
  const name = patients.customer?.full_name ?? '';
  const back = path({ resource: 'customers', id, type: 'show' });
  return (
    <FormPage
      title={
        name
          ? t('resources.pre_authorizations.form.title', { name })
          : t('workflows.pre_authorization.actions.create.label')
      }
      trail={[
        { to: '/customers', title: t('resources.customers.name', { smart_count: 2 }) },
        { to: back, title: name || t('resources.customers.name', { smart_count: 1 }) },
      ]}
    >
      {patients.isPending || patients.error || !drafts.isReady || !action ? (
        <Waiting error={patients.error} onRetry={patients.retry} resource={declared} />
      ) : (
        <RequestForm
          key={id}
          patients={patients}
          action={action}
          record={null}
          drafts={drafts}
          onCancel={() => navigate(back)}
        />
      )}
    </FormPage>
  );
}
