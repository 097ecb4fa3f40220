import { frFR } from '@mui/material/locale';
import { client } from '../../../i18n/fr/client.ts';
import { parts } from '../../../i18n/fr/parts.ts';
import type { Texts } from '../../admin/i18n/texts.ts';

/** Every French text: ours and MUI's. Loaded only by those who read French. */
export const french: Texts = { messages: client, parts, components: frFR };
