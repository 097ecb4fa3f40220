import { PNG } from 'pngjs';
import { pictureSide } from '../../../src/resources/rules/pictures.ts';
import { keptFile, type KeptFile } from '../../platform/files/keptFile.ts';
import { type FieldProblem, invalid } from '../../platform/http/errors.ts';
import { defineWrites } from '../shared/effects.ts';
import { problemOf } from '../shared/problems.ts';
import type { Reader } from '../shared/reader.ts';

const problem = problemOf('pictures');

/** Width and height, in pixels. */
type Size = readonly [width: number, height: number];

/** Where a PNG says how large it is: in its first part, behind eight bytes of mark, four of length and four of name. */
const pngSize = (content: Buffer): Size | null =>
  content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR'
    ? null
    : [content.readUInt32BE(16), content.readUInt32BE(20)];

/** Parts of a JPEG that say how large it is: the frames of all its processes, which its readers on paper know the first three of. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];

/** Where a JPEG says how large it is: in its frame, found from part to part. */
function jpegSize(content: Buffer): Size | null {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff; ) {
    const mark = content[at + 1] ?? 0;
    if (frames.includes(mark)) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
    // Filling between two parts.
    if (mark === 0xff) at += 1;
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/**
 * A picture as it is set on paper: of a PNG its pixels alone, on white, whatever they were kept as.
 * @throws whatever is wrong with it
 * @example opaque({ name: 'sign.png', kind: 'png', content })
 */
export function opaque({ kind, content }: KeptFile): Buffer {
  if (kind !== 'png') return content;
  const { width, height, data } = PNG.sync.read(content);
  const picture = new PNG({ width, height });
  picture.data = data;
  const white = { red: 255, green: 255, blue: 255 };
  return PNG.sync.write(picture, { colorType: 2, inputHasAlpha: true, bgColor: white });
}

/** What is wrong with a picture: it cannot be read whole, or has so many pixels that whoever takes it apart has no room. */
export function pictureProblem(file: KeptFile): FieldProblem | null {
  const size = file.kind === 'png' ? pngSize(file.content) : jpegSize(file.content);
  if (!size || size.includes(0)) return problem('picture', 'broken');
  const [width, height] = size;
  if (width > pictureSide || height > pictureSide) {
    return problem('picture', 'too_many_pixels', { most: pictureSide, width, height });
  }
  try {
    opaque(file);
    return null;
  } catch {
    return problem('picture', 'broken');
  }
}

/** @throws ServiceError 400 beside the picture */
async function requirePicture({ deps }: Pick<Reader, 'deps'>, value: string | null): Promise<void> {
  const file = await keptFile(deps, value);
  const wrong = file && pictureProblem(file);
  if (wrong) throw invalid([wrong]);
}

/** A picture that a template has can be set in each letter that is made of it. */
export const writtenPictures = [
  defineWrites('document_templates', {
    afterCreate: async ({ deps, record }) => await requirePicture({ deps }, record.picture),
    beforeUpdate: async ({ deps, record, values }) => {
      if (values.picture !== undefined && values.picture !== record.picture)
        await requirePicture({ deps }, values.picture);
      return {};
    },
  }),
  defineWrites('email_templates', {
    afterCreate: async ({ deps, record }) => await requirePicture({ deps }, record.picture),
  }),
];
