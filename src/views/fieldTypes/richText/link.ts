import { Mark, mergeAttributes } from '@tiptap/core';
import { isSafeLink } from '../../../schema/html/allowed.ts';

/** A link to one of the addresses that formatted text may have; any other becomes plain words. */
export const Link = Mark.create({
  name: 'link',
  // What is typed after a link is no part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isSafeLink(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});
