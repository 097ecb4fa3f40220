/** What formatted text may consist of, in storage, in the editor and on the page: the one list of both sides. */
export const allowedTags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'a'] as const;

export type AllowedTag = (typeof allowedTags)[number];

/** The attributes that a tag may have; those that are not named have none. */
export const allowedAttributes = { a: ['href'] } as const satisfies Partial<Record<AllowedTag, readonly string[]>>;

/** Where a link may lead. An address without a scheme would lead somewhere else on each page that shows it. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const;

const link = new RegExp(`^(?:${linkSchemes.join('|')}):[^\\s\\p{C}<>"]+$`, 'iu');

/**
 * Whether formatted text may link there.
 * @example isSafeLink('https://example.com') // true
 * @example isSafeLink('javascript:alert(1)') // false
 */
export function isSafeLink(address: string): boolean {
  return link.test(address);
}

/** Tells formatted text from plain text: it begins with a tag. @example isHtml('<p>Hello</p>') // true */
export function isHtml(text: string): boolean {
  return /^\s*<[a-z!/]/i.test(text);
}
