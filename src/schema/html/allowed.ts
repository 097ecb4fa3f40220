/** What formatted text may consist of, and where a link may lead, in storage, in the editor and on the page: the one list of both sides. */
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

/** A scheme that only shows a page, a host with nothing in front that would make it look like another one, then whatever is no space. */
const address = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d+)?(?:[/?#][^\s\p{C}<>"\\]*)?$/u;

/**
 * Whether a text is an address of the web and nothing else, so that it may be made a link.
 * @example isWebAddress('https://example.com/terms') // true
 * @example isWebAddress('https://bank.example@evil.example') // false
 */
export function isWebAddress(text: string): boolean {
  return address.test(text);
}

/** Tells formatted text from plain text: it begins with a tag. @example isHtml('<p>Hello</p>') // true */
export function isHtml(text: string): boolean {
  return /^\s*<[a-z!/]/i.test(text);
}
