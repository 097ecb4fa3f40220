import type { claimErrors as en } from '../../en/claims/errors.ts';
import type { Translated } from '../../types.ts';

/** What a person reads when something is not possible with a claim, or a call fails without words of its own. */
export const claimErrors: Translated<typeof en> = {
  making_claim: 'Le sinistre n’a pas pu être déclaré',
  editing_claim: 'Le sinistre n’a pas pu être modifié',
  moving_claim: 'Cela n’a pas pu être fait avec le sinistre',
  paying_claim: 'Le paiement du sinistre n’a pas pu être modifié',
  policy_never_began: 'Cette police n’a jamais pris effet : il n’y a rien à déclarer',
  claim_complete: 'Le dossier est complet et chez les gestionnaires : eux seuls le modifient désormais',
  claim_decided: 'Le sinistre est décidé ou clos : ce qui le fonde reste en l’état',
  claim_discarded: 'Le sinistre a été écarté : on n’y ajoute plus rien',
  payouts_used_up: 'L’opérateur a déjà été sollicité cinq fois : marquez le sinistre comme payé par un autre moyen',
  paid_by_operator: 'L’opérateur a payé ce sinistre : lui seul peut annuler le paiement',
};
