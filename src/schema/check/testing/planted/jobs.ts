import { type Planted, withWork } from '../given.ts';

/** Jobs: how much they do at a time. */
export const jobs: readonly Planted[] = [
  [withWork({ chunk: 0 }), 'bad-chunk', 'export.chunk', /from 1 up, not 0/],
  [withWork({ chunk: 1.5 }), 'bad-chunk', 'export.chunk', /whole number/],
];
