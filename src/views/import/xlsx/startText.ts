/** Letters that XML has no place for, as spreadsheets write them. */
const escaped = /_x([0-9a-f]{4})_/gi;

/** So many letters a text has at least that would keep all of what it was cut from. */
const cut = 13;

/**
 * The same text, cut out: else the engine keeps the whole piece of the file that it stands in.
 * @example cutOut(piece.slice(4, 40))
 */
export const cutOut = (text: string): string => (text.length < cut ? text : ` ${text}`.slice(1));

/** What gathers the text of a cell: that of all its runs, however they look, without how it is pronounced. */
export function startText() {
  let isText = false;
  let isSaid = false;
  let whole = '';
  return {
    begin: () => {
      whole = '';
      isText = false;
      isSaid = false;
    },
    open: (name: string) => {
      if (name === 't') isText = true;
      else if (name === 'rPh') isSaid = true;
    },
    add: (text: string) => {
      if (isText && !isSaid) whole += text;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSaid = false;
    },
    end: (): string => {
      const text = whole.includes('_x')
        ? whole.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        : whole;
      return cutOut(text);
    },
  };
}
