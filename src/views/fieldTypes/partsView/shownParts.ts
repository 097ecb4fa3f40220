import type { ResolvedField } from '../../../schema/model.ts';
import { canBeColumn } from '../columns.ts';

/** The parts of a field that people see: keys and raw data are for machines. */
export function shownParts({ parts }: ResolvedField): readonly ResolvedField[] {
  return (parts?.fields ?? []).filter(({ spec, visible }) => canBeColumn(spec.type) && visible !== false);
}
