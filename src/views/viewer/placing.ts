/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How somebody looks at a document. */
export interface Look {
  /** 1 fits the width that there is. */
  readonly zoom: number;
  /** Quarters of a turn to the right. */
  readonly turn: number;
}

/** Where a document is drawn: its own size before it is turned, and the room that it takes then. */
export interface Placed {
  readonly drawn: Size;
  readonly room: Size;
}

/** A small picture is not blown up beyond this. */
const mostEnlarged = 2;

/** The steps of a magnifying glass. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step up (1) or down (-1); the last one stays. @example nextZoom(1, 1) // 1.25 */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const at = zooms.findIndex((one) => one >= zoom);
  return zooms[Math.min(zooms.length - 1, Math.max(0, at + step))] ?? zoom;
}

/**
 * Draws something as wide as there is room, however it is turned, then as large as somebody wants it.
 * @param natural its own size
 * @param available how wide the place is
 * @example placed({ width: 100, height: 200 }, 100, { zoom: 1, turn: 1 }).room // { width: 100, height: 50 }
 */
export function placed(natural: Size, available: number, { zoom, turn }: Look): Placed {
  const isTurned = turn % 2 === 1;
  const across = isTurned ? natural.height : natural.width;
  const scale = across > 0 ? Math.min(available / across, mostEnlarged) * zoom : 0;
  const drawn = { width: natural.width * scale, height: natural.height * scale };
  return { drawn, room: isTurned ? { width: drawn.height, height: drawn.width } : drawn };
}
