import type { customerFiles as en } from '../../en/resources/customerFiles.ts';
import type { Translated } from '../../types.ts';

export const customerFiles: Translated<typeof en> = {
  name: 'Pièce du client |||| Pièces du client',
  new: 'Envoyer un fichier',
  empty: 'Les pièces de ce client, comme sa carte d’identité, peuvent être gardées et consultées ici.',
  fields: {
    customer_guid: 'Client',
    type: 'Type de document',
    filename: 'Fichier',
    url: 'Adresse',
  },
  choices: {
    type: {
      identity_card: 'Carte d’identité',
      passport: 'Passeport',
      birth_certificate: 'Acte de naissance',
      marriage_certificate: 'Acte de mariage',
      proof_of_address: 'Justificatif de domicile',
      application_form: 'Formulaire d’adhésion',
      medical_report: 'Rapport médical',
      other: 'Autre',
    },
  },
};
