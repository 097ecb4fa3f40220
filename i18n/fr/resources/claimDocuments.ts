import type { claimDocuments as en } from '../../en/resources/claimDocuments.ts';
import { claimDocumentTypes } from '../claims/choices.ts';
import type { Translated } from '../../types.ts';

export const claimDocuments: Translated<typeof en> = {
  name: 'Document |||| Documents',
  new: 'Ajouter un document',
  empty: 'Ce qui prouve le sinistre.',
  fields: { claim_guid: 'Sinistre', type: 'Type', filename: 'Fichier', url: 'Adresse' },
  choices: { type: claimDocumentTypes },
};
