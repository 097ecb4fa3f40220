import type { smsMessages as en } from '../../en/resources/smsMessages.ts';
import type { Translated } from '../../types.ts';

export const smsMessages: Translated<typeof en> = {
  name: 'SMS |||| Activité SMS',
  new: 'Envoyer un SMS',
  empty: 'Les messages envoyés à ce client figurent ici, avec ce que l’opérateur en a dit.',
  fields: {
    customer_guid: 'Client',
    msisdn: 'Numéro de téléphone',
    text: 'Texte',
    direction: 'Sens',
    status: 'Statut',
    parts: 'Parties',
    template_code: 'Modèle',
    sent_by: 'Envoyé par',
    sent_at: 'Envoyé',
  },
  choices: {
    direction: {
      outbound: 'Sortant',
      inbound: 'Entrant',
    },
    status: {
      queued: 'En attente',
      sent: 'Envoyé',
      delivered: 'Remis',
      failed: 'Échec',
    },
  },
};
