import type { Mark } from '../environment/index.ts';

/** The sign of Coverdesk: a shield with two lines of a document. The icon of the page has it too, `public/favicon.svg`. */
export const mark: Mark = {
  filled: 'M12 2 3.5 5v6.2c0 5 3.6 8.6 8.5 10.8 4.9-2.2 8.5-5.8 8.5-10.8V5z',
  lines: 'M8 9.5h8M8 13h5',
};
