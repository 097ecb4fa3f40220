import Alert from '@mui/material/Alert';
import { type RaRecord, useCreatePath, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import type { preAuthorizations } from '../../resources/preAuthorizations.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { useActions } from '../../views/workflow/useActions.ts';
import { Waiting } from '../../views/form/page/Waiting.tsx';
import { RequestForm } from './RequestForm.tsx';
import { usePatients } from './usePatients.ts';

type PreAuthorization = RecordOf<typeof preAuthorizations> & RaRecord;

/** What is wrong in a request is put right before it is decided on. */
export function EditRequestPage() {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const declared = useDeclaration('pre_authorizations');
  const action = useModel().workflows.pre_authorization?.actions.edit;
  const { data, error, refetch } = useGetOne<PreAuthorization>('pre_authorizations', { id });
  const patients = usePatients(data?.customer_guid ?? '');
  const drafts = useDraft('pre_authorizations', id, action?.asks ?? []);
  const isEditable = useActions(declared, data ?? null).some((one) => one.action === action && one.allowed);
  const number = data?.request_number ?? '';
  const back = path({ resource: 'pre_authorizations', id, type: 'show' });
  return (
    <FormPage
      title={
        number
          ? t('resources.pre_authorizations.form.edit', { number })
          : t('workflows.pre_authorization.actions.edit.label')
      }
      trail={[
        { to: '/pre_authorizations', title: t('resources.pre_authorizations.name', { smart_count: 2 }) },
        { to: back, title: number || t('resources.pre_authorizations.name', { smart_count: 1 }) },
      ]}
    >
      {data && !isEditable ? (
        <Alert severity="info">{t('resources.pre_authorizations.form.fixed')}</Alert>
      ) : !data || patients.isPending || patients.error || !drafts.isReady || !action ? (
        <Waiting
          error={error ?? patients.error}
          onRetry={() => (error ? void refetch() : patients.retry())}
          resource={declared}
        />
      ) : (
        <RequestForm
          key={id}
          patients={patients}
          action={action}
          record={data}
          drafts={drafts}
          onCancel={() => navigate(back)}
        />
      )}
    </FormPage>
  );
}
