/** Width and height, in pixels. */
export type Size = readonly [width: number, height: number];

/** As large as it may be, without another shape. @example fitting([1200, 300], [240, 96]) // [240, 60] */
export function fitting([width, height]: Size, [most, highest]: Size): Size {
  const scale = Math.min(1, most / width, highest / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
