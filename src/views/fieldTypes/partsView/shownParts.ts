import type { ResolvedField } from '../../../schema/model.ts';
import { cells } from '../cells.ts';

/** The parts of a field that people see: keys and raw data are for machines. */
export function shownParts({ parts }: ResolvedField): readonly ResolvedField[] {
  return (parts?.fields ?? []).filter(({ spec, visible }) => cells[spec.type].width > 0 && visible !== false);
}
