/** What stands where a form is filled in by hand. */
const blank = '.'.repeat(40);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The formatted text of a template with its placeholders, `{{hospital_name}}`, replaced by what is known; where nothing is, there
 * is room to write.
 * @example filledIn('<p>To {{hospital_name}}</p>', { hospital_name: 'Korle & Sons' }) // '<p>To Korle &amp; Sons</p>'
 */
export function filledIn(content: string, values: Readonly<Record<string, string>>): string {
  return content.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return value === '' ? blank : escaped(value);
  });
}
