import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import type { FormValues } from '../../views/form/initialValues.ts';
import { usePerformAction } from '../../views/workflow/usePerformAction.ts';
import { useDocuments } from './useDocuments.ts';

/**
 * Sells cover with the documents that go along with it. What was sold once is not sold again because a document did not arrive.
 * @example const { sell, documents, late } = useSale(purchase);
 */
export function useSale(purchase: ResolvedAction) {
  const t = useTranslate();
  const perform = usePerformAction(useDeclaration('policies'));
  const documents = useDocuments();
  const [key] = useState(newIdempotencyKey);
  const sold = useRef<RaRecord | null>(null);
  const [late, setLate] = useState<string | null>(null);
  return {
    documents,
    /** What to say when the policy is there and a document is not. */
    late,
    /** The policy, as soon as it is sold. */
    soldPolicy: () => sold.current,
    sell: async (values: FormValues): Promise<RaRecord> => {
      if (!documents.areComplete()) throw new Error(t('app.buy.documents_incomplete'));
      sold.current ??= await perform(purchase, null, values, key);
      try {
        await documents.attach(String(sold.current.id));
      } catch (error) {
        const reason = error instanceof Error ? error.message : t('errors.any');
        setLate(t('app.buy.sold_without', { policy: String(sold.current.policy_number), reason }));
        throw error;
      }
      return sold.current;
    },
  };
}
