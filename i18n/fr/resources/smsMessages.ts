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
    own_words: 'Dans les mots de l’expéditeur',
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
  own_number: {
    title: 'Votre propre numéro de téléphone',
    why: 'Quel est votre numéro ? Un code y est d’abord envoyé, afin que personne d’autre ne soit sollicité.',
    sent: 'Un code a été envoyé au %{number}. Il est valable dix minutes.',
    name: 'M’envoyer un code',
    confirm: 'C’est mon numéro',
    other: 'Demander un autre code',
    fields: { msisdn: 'Votre numéro de téléphone', code: 'Code' },
    test: 'L’envoyer sur mon téléphone',
    change: 'Un autre numéro',
    under_way: 'En route vers le %{number}',
    delivered: 'Arrivé au %{number}',
    failed: 'Non parvenu au %{number} : %{reason}',
    spent: 'Vous vous êtes envoyé autant de messages que permis par jour',
  },
};
