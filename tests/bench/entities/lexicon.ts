import { seededRandom } from '../../../service/sample/random.ts';
import type { Random } from '../../../src/schema/fieldTypes/fieldType.ts';
import { pick } from '../../../src/schema/fieldTypes/sharedRules.ts';
import type { Label } from './labels.ts';

/** A made-up word: as names have it, and in both languages. */
export interface Word {
  readonly name: string;
  readonly label: Label;
}

interface Sounds {
  readonly onsets: readonly string[];
  readonly vowels: readonly string[];
  readonly codas: readonly string[];
}

const list = (letters: string): readonly string[] => letters.split(' ').map((one) => (one === '-' ? '' : one));

const english: Sounds = {
  onsets: list('b br c ch cl d dr f fl g gr h j l m n p pl pr r s sh sl sp st t th tr v w'),
  vowels: list('a e i o u a e i o ea ee oo ai ou'),
  codas: list('- - l m n nd r rd rt s st t ck ng x'),
};

const french: Sounds = {
  onsets: list('b br c ch cl d dr f fr g gr j l m n p pl pr qu r s t tr v'),
  vowels: list('a e é i o u ou ai oi eau eu è'),
  codas: list('- - - r l n nt que ge sse t tion'),
};

/** So many words a large product has; a small one knows the commonest of them. */
const size = 2400;

function spoken(random: Random, { onsets, vowels, codas }: Sounds): string {
  const syllables = Array.from({ length: random() < 0.45 ? 1 : 2 }, () => pick(random, onsets) + pick(random, vowels));
  return `${syllables.join('')}${pick(random, onsets)}${pick(random, vowels)}${pick(random, codas)}`;
}

function makeLexicon(): readonly Word[] {
  const random = seededRandom('lexicon');
  const words = new Map<string, Word>();
  while (words.size < size) {
    const name = spoken(random, english);
    words.set(name, { name, label: [name, spoken(random, french)] });
  }
  return [...words.values()];
}

const lexicon = makeLexicon();

/** A word, the common ones as much more often than the rare ones as people have it. @example wordOf(random).name // 'stailord' */
export function wordOf(random: Random): Word {
  return lexicon[Math.floor(size ** random()) - 1] ?? pick(random, lexicon);
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Some words as one. @example phraseOf([wordOf(random), wordOf(random)]) // { name: 'tar_dooles', label: ['Tar dooles', 'Beau frigenté'] } */
export function phraseOf(words: readonly Word[]): Word {
  const said = (language: 0 | 1) => capital(words.map(({ label }) => label[language]).join(' '));
  return { name: words.map(({ name }) => name).join('_'), label: [said(0), said(1)] };
}

/** So many words, one up to `most`. */
export const wordsOf = (random: Random, least: number, most: number): readonly Word[] =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => wordOf(random));

/** A sentence in both languages. */
export function sentenceOf(random: Random, least = 5, most = 14): Label {
  const [one, other] = phraseOf(wordsOf(random, least, most)).label;
  return [`${one}.`, `${other}.`];
}
