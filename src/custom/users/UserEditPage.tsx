import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { draftable } from '../../views/form/draft/useDraftKeeping.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { FormSkeleton } from '../../views/form/FormSkeleton.tsx';
import { RecordForm } from '../../views/form/RecordForm.tsx';
import { RecordProblem } from '../../views/record/RecordProblem.tsx';
import { saveUser } from './saveUser.ts';
import type { UserPageProps } from './UserCreatePage.tsx';
import { userKeys, useUser } from './useUser.ts';
import { useSaving } from './useSaving.ts';
import { useUserResource } from './useUserResource.ts';
import type { UserRecord } from './wire.ts';

/** The page that changes a user: person, partners and roles. */
export function UserEditPage({ roleOf }: UserPageProps) {
  const declared = useDeclaration('users');
  const { id = '' } = useParams();
  const { data: user, error, refetch } = useUser(id, roleOf);
  const resource = useUserResource(user?.partners);
  if (error) return <RecordProblem resource={declared} error={error} onRetry={() => void refetch()} />;
  if (!user || !resource) return <FormSkeleton resource={declared} />;
  return <EditForm key={user.id} resource={resource} user={user} roleOf={roleOf} />;
}

interface EditFormProps extends UserPageProps {
  readonly resource: ResolvedResource;
  readonly user: UserRecord;
}

function EditForm({ resource, user, roleOf }: EditFormProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const saving = useSaving(roleOf);
  const [fields] = useState(() => draftable(resource.fields));
  const drafts = useDraft('users', user.id, fields);
  const show = path({ resource: 'users', type: 'show', id: user.id });
  return (
    <FormPage
      title={t('views.form.edit_title', { title: user.name })}
      trail={[
        { to: path({ resource: 'users', type: 'list' }), title: t('resources.users.name', { smart_count: 2 }) },
        { to: show, title: user.name },
      ]}
    >
      <RecordForm
        resource={resource}
        operation="update"
        record={user}
        drafts={drafts}
        onSave={async (values, base) => {
          const seen = { ...user, ...base, id: user.id };
          return await saveUser(saving, seen, { ...seen, ...values });
        }}
        onSaved={(saved) => {
          notify(t('resources.users.page.done.saved', { name: saved.name }), { type: 'success' });
          void queries.invalidateQueries({ queryKey: userKeys.all });
          navigate(show);
        }}
        onCancel={() => navigate(show)}
      />
    </FormPage>
  );
}
