import type { Mark } from '../../../../src/environment/index.ts';

/** The sign of the garages. */
export const mark: Mark = { filled: 'M2 12h20v8H2z', lines: 'M6 16h12' };
