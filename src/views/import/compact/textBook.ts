import type { Book } from '../../../schema/csvImport/knowledge.ts';
import type { TextIndex } from './textIndex.ts';

/**
 * What is known of each of many texts, by the numbers that an index gives them.
 * @example const book = textBook<number>(new TextIndex()); book.set('GH', 233); book.get('GH') // 233
 */
export function textBook<Of>(index: TextIndex): Book<Of> {
  const known: (Of | undefined)[] = [];
  const get = (text: string) => {
    const number = index.find(text);
    return number < 0 ? undefined : known[number];
  };
  return {
    get,
    has: (text) => get(text) !== undefined,
    set: (text, what) => {
      const number = index.numberOf(text);
      // Without holes, which take more room than what is in them.
      while (known.length < number) known.push(undefined);
      known[number] = what;
    },
    delete: (text) => {
      const number = index.find(text);
      if (number >= 0) known[number] = undefined;
    },
  };
}
