import { expect, it } from 'vitest';
import { beyondGsm7, plainLetters, smsSize } from './smsParts.ts';

it.each([
  ['nothing', '', 'gsm7', 0, 0],
  ['a full message', 'a'.repeat(160), 'gsm7', 160, 1],
  ['one more', 'a'.repeat(161), 'gsm7', 161, 2],
  ['two full parts', 'a'.repeat(306), 'gsm7', 306, 2],
  ['one more than two parts', 'a'.repeat(307), 'gsm7', 307, 3],
  ['accents that GSM-7 has', 'é'.repeat(160), 'gsm7', 160, 1],
  ['an extended character is two', '€'.repeat(80), 'gsm7', 160, 1],
  ['which is never cut in two', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['a cedilla makes it UCS-2', 'ç'.repeat(70), 'ucs2', 70, 1],
  ['with less room', 'ç'.repeat(71), 'ucs2', 71, 2],
  ['two full parts of it', 'ç'.repeat(134), 'ucs2', 134, 2],
  ['typographic apostrophes too', `l’${'a'.repeat(68)}`, 'ucs2', 70, 1],
  ['an emoji is two', '😀'.repeat(35), 'ucs2', 70, 1],
  ['and is never cut in two', '😀'.repeat(67), 'ucs2', 134, 3],
])('%s', (_what, text, encoding, units, parts) => {
  expect(smsSize(text)).toEqual({ encoding, units, parts });
});

it('names the letters that make less fit, each once', () => {
  expect(beyondGsm7('Déjà reçu, l’été à Nîmes: ç')).toEqual(['ç', '’', 'î']);
});

it.each([
  ['keeps what GSM-7 has', "Ça, déjà là, à l'été ß Å €", "Ça, déjà là, à l'été ß Å €"],
  ['takes accents and typography away', 'Reçu ! « L’œuvre » – être à Nîmes…', 'Recu ! " L\'oeuvre " - etre à Nimes...'],
  ['leaves what has no plain letter', 'Merci 😀 日', 'Merci 😀 日'],
  ['reads letters that are written in two', 'rec\u0327u e\u0301', 'recu é'],
])('%s', (_what, text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
