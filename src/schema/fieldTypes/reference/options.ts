import { aContextValue, aFieldOfOther, aNarrowing, aResource } from '../../check/reading/names.ts';
import { valuesByField } from '../../check/grammar/valuesByField.ts';
import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import { tableOf } from '../../check/reading/rule.ts';
import type { ReferenceOptions } from './facts.ts';

/** Of one that points at a record, and of one that points at several. */
export const referenceOptions: OwnGrammar<ReferenceOptions> = {
  to: needed(aResource),
  among: valuesByField(aFieldOfOther, ({ other }) => (other === undefined ? {} : { resource: other })),
  within: tableOf(aContextValue, aNarrowing),
};
