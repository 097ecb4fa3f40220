type Words = { readonly [key: string]: string | Words };

/**
 * The same texts with the spaces that French sets before its high signs and inside its quotation marks: they never end a line.
 * @example typographic({ ask: 'Vraiment ?' }).ask // 'Vraiment\u202f?'
 */
export function typographic<W extends object>(words: W): W {
  return spaced(words as unknown as Words) as unknown as W;
}

function spaced(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? set(value) : spaced(value)]),
  );
}

const set = (text: string) =>
  text
    .replaceAll('« ', '«\u00A0')
    .replaceAll(/ ([»:])/g, '\u00A0$1')
    .replaceAll(/ ([;?!])/g, '\u202F$1');
