import { enUS } from '@mui/material/locale';
import englishFramework from 'ra-language-english';
import { client } from '../../../i18n/en/client.ts';
import type { Texts } from './texts.ts';

/** Every English text: ours, the framework's and MUI's. */
export const english: Texts = { messages: { ...englishFramework, ...client }, components: enUS };
