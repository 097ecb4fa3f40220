import type { ReactElement } from 'react';
import { lazyPart } from '../admin/release/lazyPart.ts';
import { useSession } from '../admin/world/SessionContext.ts';
import type { RecordPageName, RecordPages } from '../admin/product.ts';
import { Guarded } from '../admin/resources/Guarded.tsx';

const LazyUsers = lazyPart(async () => (await import('../custom/users/UsersPage.tsx')).UsersPage);
const LazyUserShow = lazyPart(async () => (await import('../custom/users/UserShowPage.tsx')).UserShowPage);
const LazyUserCreate = lazyPart(async () => (await import('../custom/users/UserCreatePage.tsx')).UserCreatePage);
const LazyUserEdit = lazyPart(async () => (await import('../custom/users/UserEditPage.tsx')).UserEditPage);
const LazyCustomer = lazyPart(async () => (await import('../custom/customers/CustomerPage.tsx')).CustomerPage);
const LazyClaim = lazyPart(async () => (await import('../custom/claims/ClaimPage.tsx')).ClaimPage);
const LazyEmailTemplate = lazyPart(
  async () => (await import('../custom/emailTemplates/EmailTemplatePage.tsx')).EmailTemplatePage,
);

const LazyWebhook = lazyPart(async () => (await import('../custom/webhooks/WebhookPage.tsx')).WebhookPage);

/** The groups of the environment, by which roles are known. */
const useRoleOf = () => useSession().identity.environment.roles;

function UserShow() {
  return <LazyUserShow roleOf={useRoleOf()} />;
}

function UserCreate() {
  return <LazyUserCreate roleOf={useRoleOf()} />;
}

function UserEdit() {
  return <LazyUserEdit roleOf={useRoleOf()} />;
}

function guarded(action: RecordPageName, page: ReactElement): RecordPages {
  return { [action]: <Guarded action={action}>{page}</Guarded> };
}

/** Resources whose pages are written by hand, because more than one call stands behind what a person sees there. */
export const recordPages: Readonly<Record<string, RecordPages>> = {
  users: {
    ...guarded('list', <LazyUsers />),
    ...guarded('show', <UserShow />),
    ...guarded('create', <UserCreate />),
    ...guarded('edit', <UserEdit />),
  },
  claims: guarded('show', <LazyClaim />),
  customers: guarded('show', <LazyCustomer />),
  email_templates: guarded('show', <LazyEmailTemplate />),
  webhooks: guarded('show', <LazyWebhook />),
};
