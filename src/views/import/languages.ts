import { client as en } from '../../../i18n/en/client.ts';
import { client as fr } from '../../../i18n/fr/client.ts';
import { createTranslator } from '../../../i18n/translator.ts';

/** Every language in which a file may name its columns: whoever reads it may have had it from somebody else. */
export const languages = [createTranslator('en', en), createTranslator('fr', fr)];
