import { file, json } from '../../schema/fields.ts';

/** The kinds of pictures that stand in letters. */
export const pictureKinds = ['png', 'jpeg'] as const;

/** The most that such a picture weighs, in MiB: it goes with each letter. */
export const pictureMebibytes = 1;

/** What stands above the text of a template, such as the sign of the partner; its resource has a call `upload`. */
export const pictureFields = {
  picture: file({
    upload: 'upload',
    address: 'picture_url',
    kinds: pictureKinds,
    maxMebibytes: pictureMebibytes,
    column: false,
  }),
  picture_url: json({ readOnly: true }),
};

/** The most that it has on a side, in pixels: what is set on paper is taken apart in memory. */
export const pictureSide = 800;
