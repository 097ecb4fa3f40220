import { pictureSide } from '../../../../src/resources/rules/pictures.ts';
import type { KeptFile } from '../../../platform/files/keptFile.ts';
import type { FieldProblem } from '../../../platform/http/errors.ts';
import { problemOf } from '../../shared/problems.ts';
import { jpegSize } from './jpeg.ts';
import { opaquePng, pngSize } from './png.ts';
import { pictureRoom } from './room.ts';
import type { Size } from './size.ts';

const problem = problemOf('pictures');

/** Of a picture that a template has: what is none was refused when it was saved. */
type Picture = Pick<KeptFile, 'kind' | 'content'>;

/** How large a picture is; null when it cannot be read. @example pictureSize(file) // [240, 80] */
export function pictureSize({ kind, content }: Picture): Size | null {
  if (content.length < 24) return null;
  return kind === 'png' ? pngSize(content) : jpegSize(content);
}

/** A picture as it is set on paper: of a PNG its pixels alone, on white, whatever they were kept as. @throws Error when they cannot be read */
const opaque = ({ kind, content }: Picture): Buffer => (kind === 'png' ? opaquePng(content) : content);

/** Those that were set on paper last: each letter that is downloaded has one of few. */
const printable = new Map<string, Buffer>();
const most = 8;

/**
 * A picture as it is set on paper, made once.
 * @param key under which storage has it, where it never changes
 */
export function onPaper(key: string, picture: Picture): Buffer {
  const made = printable.get(key) ?? opaque(picture);
  printable.delete(key);
  printable.set(key, made);
  const [oldest] = printable.keys();
  if (printable.size > most && oldest !== undefined) printable.delete(oldest);
  return made;
}

/**
 * What is wrong with a picture: it cannot be read whole, or has more pixels than there is room for.
 * @example await pictureProblem({ name: 'sign.png', kind: 'png', content }) // null
 */
export async function pictureProblem(file: KeptFile): Promise<FieldProblem | null> {
  const size = pictureSize(file);
  if (!size) return problem('picture', 'broken');
  const [width, height] = size;
  if (width > pictureSide || height > pictureSide) {
    return problem('picture', 'too_many_pixels', { most: pictureSide, width, height });
  }
  const { default: Document } = await import('pdfkit');
  try {
    // As it will be read for each letter.
    new Document().image(opaque(file), 0, 0, { fit: [pictureRoom.width, pictureRoom.height] });
    return null;
  } catch {
    return problem('picture', 'broken');
  }
}
