/** The kinds of pictures that stand in letters. */
export const pictureKinds = ['png', 'jpeg'] as const;

/** The most that such a picture weighs, in MiB: it goes with each letter. */
export const pictureMebibytes = 1;

/** The most that it has on a side, in pixels: what is set on paper is taken apart in memory. */
export const pictureSide = 800;
