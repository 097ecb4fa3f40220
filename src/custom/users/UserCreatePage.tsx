import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useDraft } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { draftable } from '../../views/form/draft/useDraftKeeping.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { FormSkeleton } from '../../views/form/FormSkeleton.tsx';
import { RecordForm } from '../../views/form/RecordForm.tsx';
import { reasonOf, saveUser } from './saveUser.ts';
import { useSaving } from './useSaving.ts';
import { userKeys } from './useUser.ts';
import { useUserResource } from './useUserResource.ts';
import type { RoleOfGroup, UserRecord } from './wire.ts';

export interface UserPageProps {
  /** Group name to role, as the environment says. */
  readonly roleOf: RoleOfGroup;
}

/** The page that makes a user: the person, then their roles, then the mail by which they choose a password. */
export function UserCreatePage({ roleOf }: UserPageProps) {
  const declared = useDeclaration('users');
  const resource = useUserResource();
  return resource ? <CreateForm resource={resource} roleOf={roleOf} /> : <FormSkeleton resource={declared} />;
}

function CreateForm({ resource, roleOf }: UserPageProps & { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const saving = useSaving(roleOf);
  const [fields] = useState(() => draftable(resource.fields));
  const drafts = useDraft('users', 'new', fields);
  // Of a save that stopped half way: what is there is not made a second time.
  const madeRef = useRef<string | null>(null);
  const list = path({ resource: 'users', type: 'list' });

  /** Within the save, so that the button is busy until the mail is on its way. */
  async function finish(user: UserRecord): Promise<void> {
    const { name, email, id } = user;
    await queries.invalidateQueries({ queryKey: userKeys.all });
    try {
      await saving.calls.sendPasswordMail({ id, version: null });
      notify(t('resources.users.page.done.created', { name, email }), { type: 'success' });
    } catch (error) {
      const reason = reasonOf(error);
      notify(t('resources.users.page.partly.not_mailed', { name, reason }), {
        type: 'warning',
        autoHideDuration: null,
      });
    }
  }

  return (
    <FormPage
      title={t('resources.users.new')}
      trail={[{ to: list, title: t('resources.users.name', { smart_count: 2 }) }]}
    >
      <RecordForm
        resource={resource}
        operation="create"
        record={null}
        drafts={drafts}
        onSave={async (values) => {
          const user = await saveUser(saving, madeRef.current, values, (id) => {
            madeRef.current = id;
          });
          await finish(user);
          return user;
        }}
        onSaved={(user) => navigate(path({ resource: 'users', type: 'show', id: user.id }))}
        onCancel={() => navigate(list)}
      />
    </FormPage>
  );
}
