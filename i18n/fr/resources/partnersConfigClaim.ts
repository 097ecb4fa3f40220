import { approvalLimits } from '../approvalLimits.ts';
import type { partnersConfigClaim as en } from '../../en/resources/partnersConfigClaim.ts';
import type { Translated } from '../../types.ts';

export const partnersConfigClaim: Translated<typeof en> = {
  name: 'Réglages des sinistres',
  empty: 'Comment les sinistres sont décidés : qui doit approuver, dans quel délai et comment le paiement se fait.',
  fields: {
    ...approvalLimits,
    notification_days: 'Déclaration dans un délai de',
    documents_deadline_days: 'Documents fournis dans un délai de',
    reminder_days: 'Rappel avant l’échéance',
    decision_hours: 'Décision dans un délai de',
    payee_prefixes: 'Numéros que l’opérateur crédite',
  },
  sections: {
    approval: 'Approbation',
    deadlines: 'Délais',
    payout: 'Paiement',
  },
  help: {
    second_approval_above:
      'Jusqu’à ce montant une seule personne suffit, sauf si elle a créé le sinistre, son client ou sa couverture ; 0 : toujours deux personnes. Deux administrateurs changent les plafonds, plus bas.',
    ex_gratia_limit: 'Le plus qui puisse être payé par geste commercial sur un sinistre rejeté ; 0 : rien',
    high_risk_claims: 'À partir de ce nombre, un sinistre demande une confirmation explicite',
    notification_days: 'À compter de l’événement ; au-delà, la déclaration est refusée',
    documents_deadline_days: 'Passé ce délai, un sinistre sans ses documents expire',
    reminder_days: '0 : aucun rappel n’est envoyé',
    decision_hours: 'Les sinistres qui attendent plus longtemps sont signalés en retard',
    payee_prefixes: 'Débuts avec l’indicatif du pays, comme 26096, 26076 ; vide : tout numéro mobile du pays',
  },
};
