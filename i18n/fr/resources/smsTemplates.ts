import type { smsTemplates as en } from '../../en/resources/smsTemplates.ts';
import type { Translated } from '../../types.ts';

export const smsTemplates: Translated<typeof en> = {
  name: 'Modèle de SMS |||| Modèles de SMS',
  new: 'Nouveau modèle de SMS',
  empty: 'Les messages que reçoivent les clients figurent ici, prêts à être complétés.',
  fields: {
    code: 'Code',
    kind: 'Envoi',
    event: 'Quand',
    language: 'Langue',
    status: 'État',
    template: 'Texte',
    parameters: 'Complété par',
    written_by_guid: 'Clé de qui l’a écrit',
  },
  choices: {
    status: { draft: 'Attend une seconde personne', in_use: 'En service', out_of_use: 'Hors service' },
    kind: {
      OnDemand: 'Par quelqu’un',
      Event: 'Quand un événement survient',
    },
    event: {
      claim_documents: 'Il manque des documents au dossier d’un sinistre',
      claim_reminder: 'Il manque toujours des documents au dossier d’un sinistre',
      claim_approved: 'Un sinistre est approuvé',
      claim_rejected: 'Un sinistre est rejeté',
      claim_paid: 'Un sinistre est payé',
      payment_received: 'Une prime est arrivée',
      payment_refunded: 'Une prime a été remboursée',
      cover_begun: 'La couverture commence',
      cover_overdue: 'Une prime est en retard',
      cover_suspended: 'La couverture est suspendue',
      cover_resumed: 'La couverture reprend',
      cover_lapsed: 'La couverture est déchue',
      cover_cancelled: 'La couverture est résiliée',
      cover_withdrawn: 'La couverture est annulée depuis l’origine',
    },
    language: {
      en: 'Anglais',
      fr: 'Français',
    },
    parameters: {
      customer_name: 'Nom du client',
      policy_number: 'Numéro de police',
      product_name: 'Nom du produit',
      premium_amount: 'Prime',
      claim_reference: 'Référence du sinistre',
      claim_amount: 'Montant du sinistre',
      due_date: 'Échéance',
      paid_until: 'Payé jusqu’au',
      ends_on: 'Fin de la couverture',
      payment_amount: 'Montant du paiement',
      call_centre_number: 'Numéro du centre d’appels',
    },
  },
  help: {
    kind: 'Ce qui part automatiquement est mis en service par une autre personne que celle qui l’a écrit',
    event: 'Le client reçoit ce message, une fois à chaque occurrence',
    template: 'Écrivez %s là où le texte change d’un client à l’autre',
    parameters: 'Autant que de %s dans le texte, dans leur ordre',
  },
};
