import { useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useDraft } from '../../dataProvider/index.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { FormPage } from '../../views/form/FormPage.tsx';
import { Waiting } from '../../views/form/page/Waiting.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import type { Claim, Customer, Policy } from './facts.ts';

export interface MakeClaimPageProps {
  /** The address names a draft that is gone on with, not a policy. */
  readonly ofDraft?: boolean;
}

/** A claim is made under a policy, or a draft of one is gone on with. */
export function MakeClaimPage({ ofDraft = false }: MakeClaimPageProps) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const declared = useDeclaration('claims');
  const actions = useModel().workflows.claim?.actions;
  const action = ofDraft ? actions?.submit : actions?.create;
  const claim = useGetOne<Claim>('claims', { id }, { enabled: ofDraft, refetchOnMount: 'always' });
  // The form begins with what the draft holds: as it is now, not as a list showed it a moment ago.
  const isRead = !ofDraft || (claim.data !== undefined && claim.isFetchedAfterMount);
  const policyId = ofDraft ? (claim.data?.policy_guid ?? '') : id;
  const policy = useGetOne<Policy>('policies', { id: policyId }, { enabled: policyId !== '' });
  const customerId = policy.data?.customer_guid ?? '';
  const customer = useGetOne<Customer>('customers', { id: customerId }, { enabled: customerId !== '' });
  const drafts = useDraft('claims', `${ofDraft ? 'of draft' : 'under'} ${id}`, action?.asks ?? []);
  const parts = ofDraft ? [claim, policy, customer] : [policy, customer];
  const error = parts.map((one) => one.error).find((one) => one !== null) ?? null;
  const name = customer.data?.full_name;
  return (
    <FormPage
      title={name ? t('app.claim.title', { name }) : t('workflows.claim.actions.create.label')}
      trail={[
        { to: '/claims', title: t('resources.claims.name', { smart_count: 2 }) },
        ...(policy.data
          ? [{ to: `/policies/${encodeURIComponent(policyId)}/show`, title: policy.data.policy_number ?? '' }]
          : []),
      ]}
    >
      {policy.data && customer.data && action && drafts.isReady && isRead ? (
        <ClaimForm
          key={id}
          policy={policy.data}
          customer={customer.data}
          action={action}
          record={claim.data ?? null}
          drafts={drafts}
        />
      ) : (
        <Waiting error={error} onRetry={() => parts.forEach(({ refetch }) => void refetch())} resource={declared} />
      )}
    </FormPage>
  );
}
