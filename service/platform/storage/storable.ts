/** Whether PostgreSQL keeps a text as it is: it has no NUL and no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}
