import englishFramework from 'ra-language-english';
import { later } from '../../../i18n/en/later.ts';

/** The English texts that come after the first list: the framework's, and what the build has moved there of ours. */
export const laterEnglish = { ...englishFramework, ...later };
