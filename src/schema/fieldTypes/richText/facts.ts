import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

export interface RichTextOptions extends CommonOptions {
  /** Longest text with its formatting, 20,000 when not given. */
  readonly maxLength?: number;
}

/**
 * Formatted text: headings, lists, links, bold and italic, kept as sanitised HTML. Its editor is loaded by the forms
 * that have one.
 * @example richText({ required: true })
 */
export const richText = <const Options extends RichTextOptions = RichTextOptions>(
  options?: Options & Strict<Options, RichTextOptions>,
) => ({ ...(options as object), type: 'richText' }) as FieldSpec<'richText', string, Options>;

export const richTextFacts: FieldFacts = {
  ...textFacts,
  limits: { maxLength: 'less' },
  capabilities: { sortable: false, searchable: true, filter: 'none' },
  html: true,
};
