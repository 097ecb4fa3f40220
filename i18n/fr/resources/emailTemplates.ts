import type { emailTemplates as en } from '../../en/resources/emailTemplates.ts';
import type { Translated } from '../../types.ts';

export const emailTemplates: Translated<typeof en> = {
  name: 'Modèle d’e-mail |||| Modèles d’e-mail',
  new: 'Nouveau modèle d’e-mail',
  empty: 'Les lettres envoyées par e-mail figurent ici.',
  fields: {
    code: 'Code',
    kind: 'Envoi',
    language: 'Langue',
    subject: 'Objet',
    content: 'Texte',
    attachment: 'Pièce jointe',
    attachment_url: 'Adresse de la pièce jointe',
    picture: 'Image',
    picture_url: 'Adresse de l’image',
  },
  sections: {
    use: 'Utilisation',
    message: 'Message',
  },
  choices: {
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
  actions: { send: 'a envoyé' },
  page: {
    send: 'Envoyer',
    title: 'Envoyer %{title}',
    text: 'Chaque adresse reçoit son propre e-mail. Cette page dit ce qu’il devient.',
    fields: { email_recipients: 'Adresses' },
    help: { email_recipients: 'Jusqu’à 20, séparées par des virgules ou des lignes' },
    done: '%{title} est en cours d’envoi à %{smart_count} adresse |||| %{title} est en cours d’envoi à %{smart_count} adresses',
    partly: 'Non envoyé à %{addresses}',
  },
  help: {
    code: 'Le nom qu’utilisent les programmes ; un modèle ne change jamais, un nouveau reçoit un nouveau code',
    attachment: 'Accompagne chaque e-mail',
    picture: 'Figure au-dessus du texte',
  },
};
