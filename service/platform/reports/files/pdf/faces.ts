import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A face of letters: what pdfkit is given, and what there is in it. */
export interface Face {
  readonly source: Buffer;
  readonly has: (codePoint: number) => boolean;
  /** How wide a text is on one line, in parts of the size. */
  readonly width: (text: string) => number;
}

export interface Faces {
  readonly regular: Face;
  readonly bold: Face;
}

let loading: Promise<Faces> | undefined;

/** The faces of reports; read once, with the first report on paper. */
export async function loadFaces(): Promise<Faces> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<Faces> {
  const [regular, bold] = await Promise.all([face('interRegular'), face('interSemiBold')]);
  return { regular, bold };
}

async function face(name: string): Promise<Face> {
  const { create } = await import('fontkit');
  const source = await readFile(placeOf(name));
  const font = create(source);
  if (!('characterSet' in font)) throw new TypeError(`${name} is no font.`);
  const characters = new Set(font.characterSet);
  const known = new Map<number, number>();
  const advance = (codePoint: number): number => {
    const found = known.get(codePoint);
    if (found !== undefined) return found;
    const wide = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
    known.set(codePoint, wide);
    return wide;
  };
  return {
    source,
    has: (codePoint) => characters.has(codePoint),
    width: (text) => {
      let wide = 0;
      for (const character of text) wide += advance(character.codePointAt(0) ?? 0);
      return wide;
    },
  };
}

/** Beside this module, or beside the one file that the service is built to. */
function placeOf(name: string): URL {
  const [beside, above] = [`./fonts/${name}.ttf`, `../fonts/${name}.ttf`].map((path) => new URL(path, import.meta.url));
  if (!beside || !above) throw new TypeError('A list of two has two.');
  return existsSync(beside) ? beside : above;
}
