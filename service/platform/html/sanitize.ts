import sanitizeHtml from 'sanitize-html';
import { codeTags } from '../../../src/schema/html/onlyAllowed.ts';
import { allowedAttributes, allowedTags, isHtml, isSafeLink, linkSchemes } from '../../../src/schema/html/allowed.ts';

const heading = 'h2';
const smallHeading = 'h3';

/** What is told by other tags elsewhere: pasted and sent text keeps its meaning. */
const alike: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: heading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
};

function onlyHref(href: string): Record<string, string> {
  return isSafeLink(href) ? { href } : {};
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...codeTags],
  transformTags: {
    ...alike,
    a: (tagName, { href = '' }) => ({ tagName, attribs: onlyHref(href) }),
  },
  parser: { lowerCaseTags: true, decodeEntities: true },
};

/**
 * Formatted text with nothing in it but what `allowed.ts` names. Plain text stays as it is: it is no markup.
 * @example sanitized('<p onclick="x()">Hello<script>y()</script></p>') // '<p>Hello</p>'
 */
export function sanitized(text: string): string {
  if (!isHtml(text)) return text;
  // As browsers write it.
  const clean = sanitizeHtml(text, options).replaceAll('<br />', '<br>').trim();
  // What is left may be words alone, already escaped: they stand in a paragraph.
  return clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
}
