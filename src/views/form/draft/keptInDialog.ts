import { isMasked } from '../../../schema/mask.ts';
import type { ResolvedField } from '../../../schema/model.ts';

/**
 * What of a dialog's fields may lie on a shared machine: nothing that is hidden on the page behind it, and nothing that is
 * asked for only once the service has said why.
 * @param asksAgain names of the latter
 * @example keptInDialog(action.asks, action.asksAgain)
 */
export function keptInDialog(
  fields: readonly ResolvedField[],
  asksAgain: readonly string[] = [],
): readonly ResolvedField[] {
  return fields.filter(({ name, dataClass }) => !isMasked(dataClass) && !asksAgain.includes(name));
}
