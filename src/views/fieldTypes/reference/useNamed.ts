import { useReference, type UseReferenceResult } from 'ra-core';
import type { ResolvedField } from '../../../schema/model.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { targetOf, withinOf } from './target.ts';

/** For how many milliseconds one place of a page takes what another has read. */
const known = 5000;

/**
 * The record that a reference points to: all of a page that are asked for together are one call, and none is asked for twice.
 * @param key null where there is nothing to name
 * @example const { referenceRecord, isPending } = useNamed(field, 'GH');
 */
export function useNamed(field: ResolvedField | undefined, key: string | null): UseReferenceResult {
  const reference = field ? targetOf(field) : '';
  const context = useSchemaContext();
  const isDeclared = useModel().outlines[reference] !== undefined;
  const meta = { params: field ? withinOf(field, context) : {} };
  return useReference({
    reference,
    id: key ?? '',
    options: { enabled: key !== null && isDeclared, retry: false, staleTime: known, meta },
  });
}
