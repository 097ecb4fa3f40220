// Words of choices that stand in several places.

/** How premiums are paid. */
export const paymentMethods = {
  mobile_money: 'Argent mobile',
  airtime: 'Crédit téléphonique',
  strike_money: 'Strike money',
  card_payment: 'Carte',
  recurring_debit_creation: 'Prélèvement récurrent',
};

/** Who a beneficiary is. */
export const beneficiaryRelationships = {
  spouse: 'Conjoint',
  child: 'Enfant',
  parent: 'Parent',
  sibling: 'Frère ou sœur',
  other: 'Une autre personne',
};

/** How often a premium is due. */
export const granularities = {
  daily: 'Chaque jour',
  weekly: 'Chaque semaine',
  monthly: 'Chaque mois',
  annual: 'Chaque année',
};

/** States of a policy: of its machine, and of its field. */
export const policyStates = {
  pending: 'En attente',
  active: 'Active',
  in_grace: 'En délai de grâce',
  suspended: 'Suspendue',
  lapsed: 'Déchue',
  cancel_pending: 'Résiliation en attente',
  cancelled: 'Résiliée',
  expired: 'Échue',
};

/** States of a payment. */
export const paymentStates = {
  pending: 'En attente',
  awaiting_verification: 'À vérifier',
  effected: 'Effectué',
  failed: 'Échoué',
  rejected: 'Refusé',
  refund_requested: 'Remboursement à confirmer par une autre personne',
  refund_pending: 'Remboursement en cours',
  refunded: 'Remboursé',
  reversed: 'Annulé par l’opérateur',
};
