import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { oneOfFacts } from '../shared.ts';

export interface ChoiceOptions<Choice extends string = string> extends CommonOptions {
  readonly choices: readonly Choice[];
  /** Values that were offered once and that records may still hold: they stay there, and nobody chooses them anew. */
  readonly formerly?: readonly Choice[];
  /** Words of values that are known at run time only. */
  readonly words?: Readonly<Record<string, string>>;
}

/**
 * One of a few known values; each needs a label in both languages.
 * @example choice(['daily', 'monthly'], { required: true })
 */
export const choice = <const Choice extends string, const Options extends CommonOptions = CommonOptions>(
  choices: readonly Choice[],
  options?: Options & Strict<Options, CommonOptions>,
) =>
  ({ ...(options as object), type: 'choice', choices }) as FieldSpec<'choice', Choice, Options & ChoiceOptions<Choice>>;

export const choiceFacts = oneOfFacts;
