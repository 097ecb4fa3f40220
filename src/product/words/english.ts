import { enUS } from '@mui/material/locale';
import { client } from '../../../i18n/en/client.ts';
import { parts } from '../../../i18n/en/parts.ts';
import type { Texts } from '../../admin/i18n/texts.ts';

/** Every English text: ours and MUI's. */
export const english: Texts = { messages: client, parts, components: enUS };
