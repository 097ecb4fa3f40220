import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { textFacts } from '../shared.ts';
import type { PatternWords } from './patternWords.ts';

export interface TextOptions extends CommonOptions {
  /** Longest text, 255 when not given. */
  readonly maxLength?: number;
  /** Exact length. */
  readonly length?: number;
  /** No space anywhere: codes, user names, external identifiers. */
  readonly noSpaces?: boolean;
  /**
   * A reference of the operator: unique and looked up as one whatever its case, width, spaces and invisible characters, and kept as it was
   * typed. @example text({ unique: true, comparedAs: 'reference' })
   */
  readonly comparedAs?: 'reference';
  /** Changed to upper or lower case as it is typed. */
  readonly letterCase?: 'upper' | 'lower';
  /** What the whole text must look like, with the key under `validation` of the message that says so. */
  readonly pattern?: { readonly source: string; readonly message: PatternWords };
}

/** One line of text. @example text({ required: true, length: 2, letterCase: 'upper' }) */
export const text = <const Options extends TextOptions = TextOptions>(
  options?: Options & Strict<Options, TextOptions>,
) => ({ ...(options as object), type: 'text' }) as FieldSpec<'text', string, Options>;

export { textFacts };
