import type { policyDocuments as en } from '../../en/resources/policyDocuments.ts';
import type { Translated } from '../../types.ts';

export const policyDocuments: Translated<typeof en> = {
  name: 'Document |||| Documents',
  new: 'Ajouter un document',
  empty: 'Un document est une pièce de cette police : ce qui a été signé, ce qui prouve ce qui a été déclaré.',
  fields: { policy_guid: 'Police', type: 'Nature', filename: 'Fichier', url: 'Adresse du fichier' },
  choices: {
    type: {
      proposal_form: 'Proposition d’assurance',
      policy_schedule: 'Conditions particulières',
      identity_card: 'Carte d’identité',
      birth_certificate: 'Acte de naissance',
      marriage_certificate: 'Acte de mariage',
      medical_report: 'Rapport médical',
      other: 'Autre document',
    },
  },
};
