import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts as ofAnyText } from '../shared.ts';
import type { PatternWords } from './patternWords.ts';

/** What a whole text must look like. @example { source: '[0-9]{6}', message: 'account_number' } */
export interface Pattern {
  /** A regular expression that the whole text must match. */
  readonly source: string;
  /** Key under `validation` of the words that say so, in both languages. */
  readonly message: PatternWords;
}

export interface TextOptions extends CommonOptions {
  /** Longest text, 255 when not given. */
  readonly maxLength?: number;
  /** Exact length. */
  readonly length?: number;
  /** No space anywhere: codes, user names, external identifiers. */
  readonly noSpaces?: boolean;
  /**
   * A reference of the operator: unique and looked up as one whatever its case, width, spaces and invisible characters,
   * and zeros before what is digits alone; kept as it was typed.
   * @example comparedAs: 'reference'
   */
  readonly comparedAs?: 'reference';
  /** Changed to upper or lower case as it is typed. */
  readonly letterCase?: 'upper' | 'lower';
  /** What the whole text must look like. @example pattern: { source: '[0-9]{6}', message: 'account_number' } */
  readonly pattern?: Pattern;
}

/** One line of text. @example text({ required: true, length: 2, letterCase: 'upper' }) */
export const text = <const Options extends TextOptions = TextOptions>(
  options?: Options & Strict<Options, TextOptions>,
) => ({ ...(options as object), type: 'text' }) as FieldSpec<'text', string, Options>;

export const textFacts: FieldFacts = {
  ...ofAnyText,
  limits: { maxLength: 'less', noSpaces: 'on', pattern: 'both' },
};
