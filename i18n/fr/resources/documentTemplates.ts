import type { documentTemplates as en } from '../../en/resources/documentTemplates.ts';
import type { Translated } from '../../types.ts';

export const documentTemplates: Translated<typeof en> = {
  name: 'Modèle de document |||| Modèles de document',
  new: 'Nouveau modèle de document',
  empty: 'Les lettres et formulaires sur papier figurent ici, à télécharger et à imprimer.',
  fields: {
    name: 'Nom',
    type: 'Concerne',
    kind: 'Production',
    language: 'Langue',
    content: 'Texte',
    picture: 'Image',
    picture_url: 'Adresse de l’image',
  },
  sections: {
    use: 'Utilisation',
    document: 'Document',
  },
  choices: {
    type: {
      Customer: 'Client',
      Policy: 'Police',
      Claim: 'Sinistre',
      LOU: 'Lettre de prise en charge',
    },
    kind: {
      OnDemand: 'À la demande',
      Event: 'Lors d’un événement',
      Scheduled: 'Envoi programmé',
    },
    language: {
      en: 'Anglais',
      fr: 'Français',
    },
  },
  help: {
    picture: 'Figure en tête de la première page',
    content:
      'Le nom figure au-dessus, l’assureur et le service en tête de page. Une lettre de prise en charge remplit {{patient_name}}, {{approved_amount}} et d’autres : le guide des administrateurs les nomme',
  },
};
