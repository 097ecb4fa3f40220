import { expect, it } from 'vitest';
import { smsWish } from './smsWishes.ts';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['"Stop"!', 'stop'],
  ['Arrêt', 'stop'],
  ['arre\u0302t', 'stop'],
  ['start', 'start'],
  ['Début', 'start'],
  ['Stop my policy', null],
  ['Please do not stop', null],
  ['STOP 2', 'stop'],
  ['', null],
  ['?', null],
])('%j asks for %s', (text, wish) => {
  expect(smsWish(text)).toBe(wish);
});
