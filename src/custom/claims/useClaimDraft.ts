import { type RaRecord, useNavigate } from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import { useCall } from '../useCall.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { loadRules } from '../../views/form/reading/loadRules.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';
import { useChanging } from './desk/useChanging.ts';

const unmade: RaRecord = { id: '' };

/** What somebody can do with a claim that is not made yet. */
export interface ClaimDraft {
  /**
   * Keeps what is typed with the service, as far as it can be read, and leads to the page of the draft.
   * @param onBegun it is kept: nothing holds the person back on this page
   */
  readonly begin: (typed: Readonly<FormValues>, onBegun: () => void) => Promise<void>;
  /** Keeps what is typed in the draft. */
  readonly keep: (typed: Readonly<FormValues>) => Promise<void>;
}

/**
 * The draft of a claim: papers can be uploaded to it, and the balances are its person's.
 * @param draft null while there is none
 */
export function useClaimDraft(
  whose: Readonly<Record<'customer_guid' | 'policy_guid', string>>,
  draft: RaRecord | null,
  fields: readonly ResolvedField[],
): ClaimDraft {
  const context = useSchemaContext();
  const navigate = useNavigate();
  const perform = usePerformAction(useDeclaration('claims'));
  const initiate = useModel().workflows.claim?.actions.initiate_claim;
  const update = useCall('claims', 'complex_update');
  const changing = useChanging(draft ?? unmade);
  const [key] = useState(newIdempotencyKey);

  async function readable(typed: Readonly<FormValues>): Promise<Readonly<FormValues>> {
    const { readForm } = await loadRules();
    const { values, errors } = readForm({ fields, operation: 'create', stored: {} }, typed, context);
    return Object.fromEntries(Object.entries(values).filter(([name, value]) => !(name in errors) && !isEmpty(value)));
  }

  return {
    async begin(typed, onBegun) {
      if (!initiate) return;
      const { type, tag, ...rest } = await readable(typed);
      const made = await perform(initiate, null, { ...whose, type, tag }, key);
      const version = typeof made.version === 'number' ? made.version : null;
      await update({ query: { claim_guid: String(made.id) }, body: rest, version });
      await changing.done();
      onBegun();
      navigate(`/claims/${encodeURIComponent(made.id)}/submit`, { replace: true });
    },
    async keep(typed) {
      const { query, body, version } = changing.of({ ...(await readable(typed)) });
      await update({ query, body, version });
      await changing.done();
    },
  };
}
