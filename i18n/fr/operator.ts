import type { operator as en } from '../en/operator.ts';
import type { Translated } from '../types.ts';

export const operator: Translated<typeof en> = {
  reasons: {
    PAYEE_NOT_FOUND: 'Ce numéro n’a pas de compte mobile money',
    PAYEE_NOT_ALLOWED_TO_RECEIVE: 'Ce compte n’est pas autorisé à recevoir de l’argent',
    PAYER_LIMIT_REACHED: 'Le plafond du payeur est atteint',
    NOT_ENOUGH_FUNDS: 'La provision du compte est insuffisante',
    COULD_NOT_PERFORM_TRANSACTION: 'La transaction n’a pas été confirmée dans les cinq minutes',
    SERVICE_UNAVAILABLE: 'Le service de l’opérateur était indisponible',
    INTERNAL_PROCESSING_ERROR: 'L’opérateur a rencontré un problème technique',
    EXPIRED: 'La demande a expiré avant d’être approuvée',
    RESOURCE_ALREADY_EXIST: 'L’opérateur a déjà reçu une demande avec cette référence',
    MANDATE_REJECTED: 'Le client ou l’opérateur a refusé le mandat',
    CARD_EXPIRED: 'La carte a expiré',
    CARD_DECLINED: 'La banque de la carte a refusé le paiement',
    WALLET_NOT_FOUND: 'Ce numéro n’a pas de portefeuille Strike',
    BAD_REQUEST: 'L’opérateur n’a pas pu lire la demande',
    other: 'L’opérateur a refusé sans motif connu',
  },
  next_steps: {
    PAYEE_NOT_FOUND: 'Vérifiez le numéro et son indicatif avec le client, ou utilisez un autre numéro.',
    PAYEE_NOT_ALLOWED_TO_RECEIVE:
      'Demandez au client de faire débloquer le compte par l’opérateur, ou utilisez un autre numéro.',
    PAYER_LIMIT_REACHED: 'Réessayez demain, ou avec un montant moins élevé.',
    NOT_ENOUGH_FUNDS: 'Faites approvisionner le compte, puis réessayez.',
    COULD_NOT_PERFORM_TRANSACTION: 'Demandez au client de garder son téléphone à portée de main, puis réessayez.',
    SERVICE_UNAVAILABLE: 'Aucun montant n’a été transféré. Réessayez dans quelques minutes.',
    INTERNAL_PROCESSING_ERROR: 'Réessayez plus tard ; si le problème persiste, adressez-vous à l’opérateur.',
    EXPIRED: 'Demandez au client d’approuver la demande sur son téléphone, puis réessayez.',
    RESOURCE_ALREADY_EXIST: 'Voyez comment la première demande s’est terminée avant de réessayer.',
    MANDATE_REJECTED: 'Demandez-en la raison au client et créez un nouveau mandat une fois la question réglée.',
    CARD_EXPIRED: 'Demandez au client une carte valide ou un autre mode de paiement.',
    CARD_DECLINED:
      'Demandez au client de voir avec sa banque, d’utiliser une autre carte ou un autre mode de paiement.',
    WALLET_NOT_FOUND: 'Vérifiez le numéro avec le client ou proposez un autre mode de paiement.',
    BAD_REQUEST: 'Prévenez les responsables de Coverdesk : réessayer ne sert à rien.',
    other: 'Adressez-vous à l’opérateur en indiquant la référence de la demande.',
  },
};
