import frenchFramework from 'ra-language-french';
import { later } from '../../../i18n/fr/later.ts';

/** The French texts that come after the first list: the framework's, and what the build has moved there of ours. */
export const laterFrench = { ...frenchFramework, ...later };
