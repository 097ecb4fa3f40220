import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../dataProvider/index.ts';
import { allowedActions } from '../../../schema/allowedActions.ts';
import { useModel } from '../../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';

/** A call that changes part of a claim, signed. */
interface ChangeCall<Body> {
  readonly query: { readonly claim_guid: string };
  readonly body: Body & { readonly editor_guid: string | undefined };
  readonly version: number | null;
  readonly idempotencyKey: string;
}

/** What every call that changes part of a claim is made with. */
export interface Changing {
  /** Whether this person may change the claim as it is now. */
  readonly isAllowed: boolean;
  /**
   * Of which claim, in which version, by whom, once.
   * @param seen the claim as a dialog has shown it; as the page has it when not given
   */
  readonly of: <Body extends object>(body: Body, seen?: RaRecord) => ChangeCall<Body>;
  /** What shows the claim is read again: the next dialog opens upon the claim as it is after. */
  readonly done: () => Promise<void>;
}

const affected = ['claims', 'claim_documents', 'claim_files', 'audit_events'];

/** Lets parts of a claim be changed. */
export function useChanging(claim: RaRecord): Changing {
  const queries = useQueryClient();
  const context = useSchemaContext();
  const workflow = useModel().workflows.claim;
  const [key, setKey] = useState(newIdempotencyKey);
  const allowed: unknown = claim.allowed_actions;
  const possible: readonly unknown[] = Array.isArray(allowed)
    ? allowed
    : workflow
      ? allowedActions(workflow, claim, context, {})
      : [];
  return {
    isAllowed: possible.some(isUpdate),
    of: (body, seen = claim) => ({
      query: { claim_guid: String(claim.id) },
      body: { ...body, editor_guid: context.user?.guid },
      version: typeof seen.version === 'number' ? seen.version : null,
      idempotencyKey: key,
    }),
    done: async () => {
      setKey(newIdempotencyKey());
      await Promise.all(affected.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
  };
}

const isUpdate = (one: unknown): boolean =>
  typeof one === 'object' &&
  one !== null &&
  'action' in one &&
  one.action === 'update' &&
  'allowed' in one &&
  one.allowed === true;
