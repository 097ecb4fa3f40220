import type { claimFiles as en } from '../../en/resources/claimFiles.ts';
import type { Translated } from '../../types.ts';

export const claimFiles: Translated<typeof en> = {
  name: 'Autre fichier |||| Autres fichiers',
  new: 'Ajouter un fichier',
  empty: 'Lettres, images et tout ce qui se rapporte au sinistre.',
  fields: {
    claim_guid: 'Sinistre',
    filename: 'Fichier',
    url: 'Adresse',
    uploaded_at: 'Arrivé',
  },
};
