import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { ChoiceOptions } from '../choice/facts.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textsFacts } from '../shared.ts';

export interface ChoicesOptions extends CommonOptions {
  /** The order in which they were chosen counts. */
  readonly ordered?: boolean;
  /**
   * There must be as many as a mark stands in another text of the record.
   * @example asManyAs: { field: 'template', mark: '%s' }
   */
  readonly asManyAs?: { readonly field: string; readonly mark: string };
}

/** Several of a few known values. @example choices(['car', 'van']) */
export const choices = <const Choice extends string, const Options extends ChoicesOptions = ChoicesOptions>(
  values: readonly Choice[],
  options?: Options & Strict<Options, ChoicesOptions>,
) =>
  ({ ...(options as object), type: 'choices', choices: values }) as FieldSpec<
    'choices',
    readonly Choice[],
    Options & ChoiceOptions<Choice>
  >;

export const choicesFacts: FieldFacts = {
  ...textsFacts,
  capabilities: { ...textsFacts.capabilities, filter: 'anyOf' },
};
