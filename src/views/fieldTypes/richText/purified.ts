import createPurifier from 'dompurify';
import { allowedAttributes, allowedTags, isSafeLink } from '../../../schema/html/allowed.ts';
import { onlyAllowed } from '../../../schema/html/onlyAllowed.ts';

/** Attributes by tag: the library itself knows only one list for all tags. */
const attributes: Readonly<Record<string, readonly string[]>> = allowedAttributes;

/** One of its own: what it does to links is no business of others who use the library. */
const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  const tag = node.tagName.toLowerCase();
  for (const name of node.getAttributeNames()) {
    if (!attributes[tag]?.includes(name)) node.removeAttribute(name);
  }
  if (tag !== 'a') return;
  if (!isSafeLink(node.getAttribute('href') ?? '')) node.removeAttribute('href');
  else {
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  }
});

/**
 * Formatted text as elements, with nothing in them but what `allowed.ts` names, whoever has stored it.
 * @example box.replaceChildren(purified('<p>Hello<script>y()</script></p>'))
 */
export function purified(html: string): DocumentFragment {
  return purifier.sanitize(onlyAllowed(html), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
