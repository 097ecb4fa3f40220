import type { webhookDeliveries as en } from '../../en/resources/webhookDeliveries.ts';
import type { Translated } from '../../types.ts';
import { smsTemplates } from './smsTemplates.ts';

export const webhookDeliveries: Translated<typeof en> = {
  name: 'Appel de webhook |||| Appels de webhook',
  new: 'Nouvel appel de webhook',
  empty: 'Aucun webhook n’a encore été prévenu de quoi que ce soit.',
  fields: {
    webhook_guid: 'Webhook',
    event: 'Ce qui est arrivé',
    status: 'État',
    happened_at: 'Quand',
    claim_guid: 'Sinistre',
    payment_guid: 'Paiement',
    policy_guid: 'Police',
    attempts: 'Essais',
    answer: 'Dernière réponse',
    problem: 'Ce qui n’a pas marché',
    next_try_at: 'Prochain essai',
  },
  choices: {
    event: smsTemplates.choices.event,
    status: { queued: 'En chemin', delivered: 'Remis', failed: 'Abandonné', stopped: 'Arrêté' },
    problem: {
      no_answer: 'Adresse injoignable d’ici',
      too_slow: 'Pas de réponse à temps',
      no_certificate: 'Certificat non valable',
      redirect: 'Renvoie ailleurs, ce qui n’est pas suivi',
      refused: 'A répondu ne pas pouvoir le prendre',
      gone: 'A répondu n’en plus vouloir',
    },
  },
};
