import { forAll } from '../ownRows.ts';

/** The languages that customers are written to in. */
export const languages = forAll('languages', () => [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
]);
