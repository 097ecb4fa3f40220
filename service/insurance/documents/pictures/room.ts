/** The room that a picture has at the head of a page, in points: the sign of whoever writes. */
export const pictureRoom = { width: 150, height: 52 } as const;
