import type { partnersConfigGroup as en } from '../../en/resources/partnersConfigGroup.ts';
import type { Translated } from '../../types.ts';

export const partnersConfigGroup: Translated<typeof en> = {
  name: 'Réglages des groupes',
  empty: 'Comment les groupes sont gérés : leur taille, la durée de validité d’un prix et leurs échéances.',
  fields: {
    minimum_members: 'Membres, au moins',
    maximum_members: 'Membres, au plus',
    dependants_allowed: 'Les membres peuvent ajouter des personnes à charge',
    quotation_days: 'Un devis est valable',
    billing_period: 'Les groupes sont facturés',
    invoice_day: 'Jour de la facture',
    payment_days: 'Les factures sont dues après',
    billing_email: 'Adresse pour les questions de facturation',
  },
  choices: {
    billing_period: { monthly: 'Chaque mois', quarterly: 'Chaque trimestre', annual: 'Chaque année' },
  },
  sections: {
    members: 'Membres',
    billing: 'Prix et factures',
  },
  help: {
    minimum_members: 'Un groupe plus petit ne peut pas être enregistré',
    quotation_days: 'Passé ce délai, le prix est recalculé',
    invoice_day: 'Jour du mois, de 1 à 28, pour que chaque mois l’ait',
    payment_days: '0 : immédiatement',
    billing_email: 'Imprimée sur chaque facture',
  },
};
