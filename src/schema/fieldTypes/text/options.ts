import { validation } from '../../../../i18n/en/validation.ts';
import { needed, options, type OwnGrammar } from '../../check/reading/options.ts';
import { count, oneOf, type Rule, unread, valuesOf, words, yesOrNo } from '../../check/reading/rule.ts';
import type { TextOptions } from './facts.ts';

const patternWords = Object.entries(validation).flatMap(([key, words]) => (typeof words === 'string' ? [key] : []));

/** What a regular expression can be made of. */
const source: Rule = {
  wants: "a regular expression, such as '[0-9]{6}'",
  read: (value, at) => {
    const text = words.read(value, at);
    if (typeof text !== 'string') return unread;
    try {
      RegExp(`^(?:${text})$`, 'u');
      return text;
    } catch {
      const { report, lose } = at.notes.mistakes;
      report('bad-pattern', at.where, `"${text}" is no regular expression. Write one, such as source: '[0-9]{6}'.`);
      lose(at.where);
      return unread;
    }
  },
};

export const textOptions: OwnGrammar<TextOptions> = {
  maxLength: count,
  length: count,
  noSpaces: yesOrNo,
  comparedAs: oneOf(valuesOf<NonNullable<TextOptions['comparedAs']>>({ reference: true }), {
    one: 'way to compare texts',
    many: 'ways',
  }),
  letterCase: oneOf(valuesOf<NonNullable<TextOptions['letterCase']>>({ upper: true, lower: true }), {
    one: 'case of letters',
    many: 'cases',
  }),
  pattern: options<NonNullable<TextOptions['pattern']>>(
    { what: 'a pattern' },
    {
      source: needed(source),
      message: needed(
        oneOf(patternWords, {
          one: 'message of a pattern under validation',
          many: 'messages',
          code: 'unknown-message',
        }),
      ),
    },
  ),
};
