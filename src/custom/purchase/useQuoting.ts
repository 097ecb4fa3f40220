import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { recordTitle } from '../../views/recordTitle.ts';
import { useDeclaration, useModel } from '../../views/context/ModelContext.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';

/** Makes a quotation, or edits one, and has it priced. */
export type Quote = (
  action: ResolvedAction,
  record: RaRecord | null,
  values: Readonly<Record<string, unknown>>,
) => Promise<RaRecord>;

/**
 * A quotation is made, or edited, and priced at once. What prevents a price is shown; the draft stays then, and its page says
 * what can be done.
 * @throws CallError when it was not made
 */
export function useQuoting(): Quote {
  const t = useTranslate();
  const notify = useNotify();
  const resource = useDeclaration('quotations');
  const perform = usePerformAction(resource);
  const price = useModel().workflows.quotation?.actions.price;
  const [key] = useState(newIdempotencyKey);
  return async (action, record, values) => {
    const draft = await perform(action, record, values, key);
    if (!price) return draft;
    const title = recordTitle(resource, draft, t) ?? '';
    try {
      const quoted = await perform(price, draft, {}, newIdempotencyKey());
      notify(t('workflows.quotation.actions.price.done', { title }), { type: 'success' });
      return quoted;
    } catch (error) {
      const reason = error instanceof Error ? error.message : t('errors.moving_quotation');
      notify(t('app.quote.not_priced', { title, reason }), { type: 'warning' });
      return draft;
    }
  };
}
