import { isMasked } from '../../../schema/mask.ts';
import type { ResolvedField } from '../../../schema/model.ts';

/**
 * The fields of a dialog whose values may be saved as a draft on a shared machine: none that is masked on the page behind it, and
 * none that is asked for only after the service has said why.
 * @param asksAgain names of the latter
 * @example dialogDraftFields(action.asks, action.asksAgain)
 */
export function dialogDraftFields(
  fields: readonly ResolvedField[],
  asksAgain: readonly string[] = [],
): readonly ResolvedField[] {
  return fields.filter(({ name, dataClass }) => !isMasked(dataClass) && !asksAgain.includes(name));
}
