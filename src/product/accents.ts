import type { Accents } from '../views/theme/tokens.ts';

/** The colours of the brands beside the main one, which looks as the product does by itself. */
export const accents: Accents = {
  group_expense: {
    light: { tint: '#f9edf6', border: '#e3bdd9', text: '#6a205a', main: '#862a72', on: '#ffffff' },
    dark: { tint: '#33202f', border: '#6b3a60', text: '#ecb0dc', main: '#e08bcb', on: '#2b0a23' },
  },
};
