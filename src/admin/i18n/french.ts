import { frFR } from '@mui/material/locale';
import frenchFramework from 'ra-language-french';
import { client } from '../../../i18n/fr/client.ts';
import type { Texts } from './texts.ts';

/** Every French text: ours, the framework's and MUI's. Loaded only by those who read French. */
export const french: Texts = { messages: { ...frenchFramework, ...client }, components: frFR };
