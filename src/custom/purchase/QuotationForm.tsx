import { styled } from '@mui/material/styles';
import { type RaRecord, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import type { UsedDraft } from '../../dataProvider/index.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { FormFields } from '../../views/form/FormFields.tsx';
import type { FormValues } from '../../views/form/initialValues.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { measures } from '../../views/theme/tokens.ts';
import { CoverChoices } from './CoverChoices.tsx';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { PageForm, usePageDraft } from '../../views/form/page/PageForm.tsx';
import { useHeldPage } from '../../views/form/page/useHeldPage.tsx';
import { useHeld } from '../../views/record/fresh/useHeld.ts';
import type { Customer } from './customer.ts';
import { useChanged } from './useChanged.ts';
import { useOffers } from './useOffers.tsx';
import { useQuoting } from './useQuoting.ts';

export interface QuotationFormProps {
  readonly customer: Customer;
  /** What makes the quotation, or edits it. */
  readonly action: ResolvedAction;
  /** The one that is edited; null for a new one. */
  readonly record: RaRecord | null;
  readonly start: Readonly<FormValues>;
  /** What is sent besides. */
  readonly preset: Readonly<Record<string, string>>;
  readonly drafts: UsedDraft;
  /** What the button says; the action's own words when not given. */
  readonly save?: string;
  readonly onCancel: () => void;
  /** The policy that is to be changed: it is compared with what is chosen. */
  readonly policy?: string | undefined;
}

/** What is compared stays in sight beside the form where there is room, and stands above it elsewhere. */
const Beside = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '@media (min-width: 1280px)': {
    gridTemplateColumns: 'minmax(0, 720px) minmax(280px, 400px)',
    columnGap: 32,
    alignItems: 'start',
    '& > section': { gridColumn: 2, gridRow: 1, position: 'sticky', top: measures.topBar + 16 },
    '& > form': { gridColumn: 1, gridRow: 1 },
  },
});

/** Which cover a quotation is for: of a policy that is to be changed, or of a quotation that is edited. */
export function QuotationForm(props: QuotationFormProps) {
  const { customer, action, record, start, preset, drafts, onCancel, policy } = props;
  const t = useTranslate();
  const path = useCreatePath();
  const navigate = useNavigate();
  const quote = useQuoting();
  const resource = useDeclaration('quotations');
  const held = useHeld(resource, record);
  const fields = action.asks.filter(({ name }) => !(name in preset) && (name in start || name !== 'start_date'));
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start,
    onSave: (values) => quote(action, held.record, { ...values, ...preset }),
    onSaved: ({ id }: RaRecord) => {
      draft.done();
      navigate(path({ resource: 'quotations', id, type: 'show' }));
    },
  });
  const draft = usePageDraft(state, drafts);
  // What it starts with is of the same reading.
  const page = useHeldPage(state, held, resource, () => start);
  const changed = useChanged(policy);
  const offers = useOffers(customer, state.form, changed);
  const scope = `workflows.quotation.actions.${action.name}`;
  // What is chosen from the start brings its prices: what stands below them comes with them.
  const isReady = !offers.waiting && (state.form.formState.isDirty || !offers.isChosen || !offers.waitingForPrices);
  const dates = fields.filter(({ name }) => name === 'start_date');
  const form = (
    <PageForm
      state={page.state}
      notice={page.notice}
      drafts={drafts}
      draft={draft}
      fields={fields}
      scope={scope}
      save={props.save ?? t(`${scope}.label`)}
      onCancel={onCancel}
      isReady={isReady}
    >
      <CoverChoices offers={offers} scope={scope} />
      {!isReady || dates.length === 0 ? null : (
        <FormFields
          sections={[{ name: 'main', fields: ['start_date'], visible: true, aside: false }]}
          field={Object.fromEntries(dates.map((one) => [one.name, one]))}
          operation="create"
          record={null}
        />
      )}
    </PageForm>
  );
  if (policy === undefined) return form;
  return (
    <Beside>
      <ChangePreview policy={policy} chosen={offers.chosen} />
      {form}
    </Beside>
  );
}
