import createPurifier from 'dompurify';
import { allowedAttributes, allowedTags, isSafeLink } from '../../../schema/html/allowed.ts';

/** One of its own: what it does to links is no business of others who use the library. */
const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
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
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
