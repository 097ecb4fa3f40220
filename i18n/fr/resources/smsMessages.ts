import type { smsMessages as en } from '../../en/resources/smsMessages.ts';
import type { Translated } from '../../types.ts';
import { operator } from '../operator.ts';

export const smsMessages: Translated<typeof en> = {
  name: 'SMS |||| Activité SMS',
  new: 'Écrire en nombre',
  empty: 'Ici figure ce qui est envoyé aux clients, ce qu’ils répondent et ce que l’opérateur en a dit.',
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
    failure: 'Motif de l’opérateur',
    cost_in_cents: 'Coût',
    batch_guid: 'Fichier',
    blast_key: 'Fichier et numéro',
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
      stopped: 'Arrêté',
    },
    failure: operator.reasons,
  },
};
