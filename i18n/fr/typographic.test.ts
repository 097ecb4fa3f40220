import { expect, it } from 'vitest';
import { typographic } from './typographic.ts';

it.each([
  ['Vraiment ?', 'Vraiment\u202F?'],
  ['Rien !', 'Rien\u202F!'],
  ['Oui ; non', 'Oui\u202F; non'],
  ['Champ : rempli', 'Champ\u00A0: rempli'],
  ['le « nom » exact', 'le «\u00A0nom\u00A0» exact'],
  ['une page |||| des pages', 'une page |||| des pages'],
  ['https://exemple.test', 'https://exemple.test'],
])('sets %s', (written, set) => {
  expect(typographic({ deep: { words: written } })).toEqual({ deep: { words: set } });
});
