const most = 31;

/**
 * A title as the name of a sheet: at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, and not the one name that
 * is taken. Never empty.
 * @example sheetName('Sales: paid / payable') // 'Sales paid payable'
 */
export function sheetName(title: string): string {
  const clean = title.replace(/[[\]:*?/\\\p{C}\s]+/gu, ' ').replace(/^[\s']+/, '');
  let name = '';
  for (const character of clean) {
    if (name.length + character.length > most) break;
    name += character;
  }
  name = name.replace(/[\s']+$/, '');
  return name === '' || /^history$/i.test(name) ? `${name}_` : name;
}
