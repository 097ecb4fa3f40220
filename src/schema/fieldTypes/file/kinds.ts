import { encodingAt } from '../../csvImport/encoding.ts';

interface KindFacts {
  /** What the names of such files end with; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]];
  readonly mediaType: string;
  /** How people call it. */
  readonly label: string;
  /** Whether it can be looked at in place: a field takes such files when it says nothing. */
  readonly isShown: boolean;
  /** Whether the beginning of a file is that of this kind. */
  readonly begins: (head: Uint8Array) => boolean;
}

const at = (head: Uint8Array, from: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[from + index] === byte);

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

const isLetter = (code: number) => code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;

const isText = (head: Uint8Array) => head.length > 0 && head.every(isLetter);

/** Whether it is text with two bytes for each letter, as some spreadsheets save it. */
function isWideText(head: Uint8Array): boolean {
  const encoding = encodingAt(head);
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const letters = Array.from({ length: Math.floor(head.length / 2) }, (_, place) =>
    view.getUint16(2 * place, encoding === 'utf-16le'),
  );
  return letters.length > 0 && letters.every(isLetter);
}

const known = {
  pdf: {
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    label: 'PDF',
    isShown: true,
    begins: (head) => at(head, 0, text('%PDF-')),
  },
  jpeg: {
    extensions: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    label: 'JPEG',
    isShown: true,
    begins: (head) => at(head, 0, [0xff, 0xd8, 0xff]),
  },
  png: {
    extensions: ['png'],
    mediaType: 'image/png',
    label: 'PNG',
    isShown: true,
    begins: (head) => at(head, 0, [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  webp: {
    extensions: ['webp'],
    mediaType: 'image/webp',
    label: 'WebP',
    isShown: true,
    begins: (head) => at(head, 0, text('RIFF')) && at(head, 8, text('WEBP')),
  },
  // The last: it has no mark of its own, only text.
  csv: {
    extensions: ['csv'],
    mediaType: 'text/csv',
    label: 'CSV',
    isShown: false,
    begins: (head) => isText(head) || isWideText(head),
  },
} as const satisfies Record<string, KindFacts>;

/** Kinds of files, told from each other by how they begin. */
export type FileKind = keyof typeof known;

export const fileKinds: Readonly<Record<FileKind, KindFacts>> = known;

/** So much of a file tells its kind. */
export const headLength = 16;

/** The kind that a name promises, or null. @example kindNamed('Scan 1.JPG') // 'jpeg' */
export function kindNamed(name: string): FileKind | null {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return namesOf().find((kind) => fileKinds[kind].extensions.includes(ending)) ?? null;
}

/** The kind that a file is by its first bytes, or null. @example kindOf(bytes.subarray(0, headLength)) // 'pdf' */
export function kindOf(head: Uint8Array): FileKind | null {
  return namesOf().find((kind) => fileKinds[kind].begins(head)) ?? null;
}

/** The kinds that can be looked at in place. */
export function shownKinds(): readonly FileKind[] {
  return namesOf().filter((kind) => fileKinds[kind].isShown);
}

/** All kinds, as the registry names them. */
export function namesOf(): readonly FileKind[] {
  return Object.keys(known) as FileKind[];
}
