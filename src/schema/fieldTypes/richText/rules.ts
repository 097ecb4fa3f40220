import { plainText } from '../../html/plainText.ts';
import type { FieldRules } from '../fieldType.ts';
import { textSchema } from '../sharedRules.ts';
import { asHtml } from '../written.ts';
import { sampleWords } from '../text/rules.ts';
import type { RichTextOptions } from './facts.ts';

const defaultMaxLength = 20_000;

export const richTextRules: FieldRules<RichTextOptions> = {
  schema: (field, context) => textSchema(context, field.maxLength ?? defaultMaxLength),
  // Tags around nothing are nothing; what has no tags (a cell of a file) is plain text.
  parse: (typed) => (plainText(asHtml(typed)) === '' ? null : asHtml(typed)),
  jsonSchema: (field) => ({
    type: 'string',
    contentMediaType: 'text/html',
    maxLength: field.maxLength ?? defaultMaxLength,
  }),
  sample: (random) => `<p>${sampleWords(random, 4)}.</p><p>${sampleWords(random, 3)}.</p>`,
};
