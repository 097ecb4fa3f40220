import { styled } from '@mui/material/styles';
import { type RaRecord, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { newIdempotencyKey, type UsedDraft } from '../../dataProvider/index.ts';
import type { ResolvedAction, ResolvedResource, ResolvedSection } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Hint } from '../../views/fieldTypes/filterParts/controls.tsx';
import { PageForm, usePageDraft } from '../../views/form/page/PageForm.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import type { FormValues } from '../../views/form/initialValues.ts';
import { loadRules } from '../../views/form/reading/loadRules.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { Rail, RecordGrid, Stack } from '../../views/record/parts.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';
import { AffectedPerson, mainMember } from './AffectedPerson.tsx';
import { OtherClaims, PolicyInSight } from './Cover.tsx';
import { DraftPart } from './DraftPart.tsx';
import type { Claim, Customer, Policy, Product } from './facts.ts';
import { RemainingBalances } from './RemainingBalances.tsx';
import { Steps } from './Steps.tsx';
import { useClaimDraft } from './useClaimDraft.ts';

// The second and the third step come while the first is filled in.
const Summary = lazy(async () => ({ default: (await import('./Summary.tsx')).Summary }));
const Results = lazy(async () => ({ default: (await import('./Results.tsx')).Results }));

/** The form has its width; the cover stands beside it. */
const Beside = styled(RecordGrid)({ '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 720px) 300px' } });

/** Chosen above as one person. */
const chosen: readonly string[] = ['relation', 'dependant_guid', 'affected_person'];

/** The declared sections, with what the action asks for in the usual way. */
function partsOf(
  { sections }: ResolvedResource,
  inputs: Readonly<Record<string, unknown>>,
): readonly ResolvedSection[] {
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => name in inputs && !chosen.includes(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

export interface ClaimFormProps {
  readonly policy: Policy;
  readonly customer: Customer;
  /** What makes the claim, or makes one of a draft. */
  readonly action: ResolvedAction;
  /** The draft; null for a claim that is new. */
  readonly record: Claim | null;
  readonly drafts: UsedDraft;
}

/** A claim in three steps: what happened, what was understood, what becomes of it. */
export function ClaimForm({ policy, customer, action, record, drafts }: ClaimFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const context = useSchemaContext();
  const declared = useDeclaration('claims');
  const perform = usePerformAction(declared);
  const [key] = useState(newIdempotencyKey);
  const [reviewed, setReviewed] = useState<RaRecord | null>(null);
  const [made, setMade] = useState<Claim | null>(null);
  const whose = { customer_guid: customer.id, policy_guid: policy.id };
  const [fields] = useState(() => action.asks.filter(({ name }) => !(name in whose)));
  const drafting = useClaimDraft(whose, record, fields);
  const { data: product } = useGetOne<Product>('products', { id: policy.product_guid });
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start: { ...mainMember(customer), ...started(record, fields) },
    onSave: async (values) => await perform(action, record, { ...values, ...(record ? {} : whose) }, key),
    onSaved: (saved) => {
      draft.done();
      setMade(saved as Claim);
    },
  });
  const draft = usePageDraft(state, drafts);
  const { form } = state;
  // Which fields describe the event depends on the kind of claim.
  const type = form.watch('type') ?? '';

  /** What is wrong is said at its field; what is right is shown once more. */
  async function summarise(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (!(await form.trigger())) return state.submit();
    const { readForm } = await loadRules();
    const { values } = readForm({ fields, operation: 'create', stored: {} }, form.getValues(), context);
    setReviewed({ ...record, ...values, ...whose, id: record?.id ?? '' });
    window.scrollTo({ top: 0 });
  }

  const scope = `workflows.claim.actions.${action.name}`;
  const leave = () => navigate(`/policies/${encodeURIComponent(policy.id)}/show`);
  const field = Object.fromEntries(fields.map((one) => [one.name, one]));
  const [kind, ...rest] = partsOf(declared, field);
  const nights = product?.maximum_hospital_days;
  const below = nights ? { ignore_max_days: <Hint>{t('app.claim.max_nights', { smart_count: nights })}</Hint> } : {};
  const isRefused = state.refused > 0 && Object.keys(form.formState.errors).length > 0;
  const step = made ? 'results' : reviewed && !isRefused ? 'summary' : 'details';
  return (
    <Stack>
      <Steps current={step} />
      <Beside>
        {made ? (
          <Suspense fallback={null}>
            <Results claim={made} customer={customer.id} />
          </Suspense>
        ) : step === 'summary' && reviewed ? (
          <PageForm
            state={state}
            drafts={drafts}
            draft={draft}
            fields={fields}
            scope={scope}
            save={t(`${scope}.label`)}
            cancel={t('app.claim.change')}
            onCancel={() => setReviewed(null)}
            isReady
          >
            <Suspense fallback={null}>
              <Summary claim={reviewed} />
            </Suspense>
          </PageForm>
        ) : (
          <PageForm
            state={{ ...state, submit: (event) => void summarise(event) }}
            drafts={drafts}
            draft={draft}
            fields={fields}
            scope={scope}
            save={t('app.claim.to_summary')}
            onCancel={leave}
            isReady
          >
            <FormFields sections={kind ? [kind] : []} field={field} operation="create" record={null} />
            <AffectedPerson customer={customer} />
            {type === '' ? null : (
              <>
                <FormFields sections={rest} field={field} operation="create" record={null} below={below} />
                <DraftPart draft={record} drafting={drafting} onBegun={draft.done} />
              </>
            )}
          </PageForm>
        )}
        <Rail>
          <PolicyInSight policy={policy} />
          {made ? null : (
            <FormProvider {...form}>
              <RemainingBalances policy={policy} draft={record} />
              <OtherClaims customer={customer.id} except={record?.id ?? null} />
            </FormProvider>
          )}
        </Rail>
      </Beside>
    </Stack>
  );
}

/** What a draft holds already, as the form starts with it. */
function started(record: Claim | null, fields: ClaimFormProps['action']['asks']): FormValues {
  const known = Object.entries(record ?? {}).filter(
    ([name, value]) => value !== null && fields.some((field) => field.name === name),
  );
  return Object.fromEntries(known);
}
