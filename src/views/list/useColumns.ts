import { useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { chosenColumnsKey, listColumns, type ListColumns } from './listColumns.ts';

/** The columns of a list as a person chose them. */
export interface ColumnChoice extends ListColumns {
  /** Names of the columns to show; null for those of the declaration. */
  readonly choose: (names: readonly string[] | null) => void;
}

/**
 * The columns of a list: those of the declaration until a person chooses others, remembered per resource.
 * @example const { columns, choose } = useColumns(resource)
 */
export function useColumns(resource: ResolvedResource): ColumnChoice {
  const context = useSchemaContext();
  const t = useTranslate();
  const model = useModel();
  const [chosen, choose] = useStore<readonly string[] | null>(chosenColumnsKey(resource.name), null);
  return useMemo(
    () => ({ ...listColumns(resource, { model, context, t }, chosen), choose }),
    [resource, model, context, t, chosen, choose],
  );
}
