/** Names as the house writes them, and the words that are in them. */

/** @example isSnakeCase('tow_trucks') // true */
export const isSnakeCase = (name) => /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name);

/** @example snakeCase('Tow Trucks') // 'tow_trucks' */
export const snakeCase = (text) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '');

/** @example camelCase('tow_trucks') // 'towTrucks' */
export const camelCase = (name) => name.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** @example upperFirst('tow truck') // 'Tow truck' */
export const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** As it stands inside a sentence; what begins with an abbreviation stays. @example lowerFirst('SMS template') // 'SMS template' */
export const lowerFirst = (text) => (/^.[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** @example withArticle('agency') // 'an agency' */
export const withArticle = (one) => `${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one}`;

/** The words of a name; what it is kept as is none of them. @example wordsOf('price_in_cents') // 'Price' */
export const wordsOf = (name) => upperFirst(name.replace(/_(in_cents|guids?)$/, '').replaceAll('_', ' '));

const endings = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^s])s$/, '$1'],
];

/** One of many. @example singularOf('companies') // 'company' */
export function singularOf(plural) {
  const [ending, instead] = endings.find(([one]) => one.test(plural)) ?? [/$/, ''];
  return plural.replace(ending, instead);
}

/** Many of one. @example pluralOf('company') // 'companies' */
export function pluralOf(singular) {
  if (/[^aeiou]y$/.test(singular)) return singular.replace(/y$/, 'ies');
  return /(s|sh|ch|x|z)$/.test(singular) ? `${singular}es` : `${singular}s`;
}
