import type { approvalLimitChanges as en } from '../../en/resources/approvalLimitChanges.ts';
import type { Translated } from '../../types.ts';

export const approvalLimitChanges: Translated<typeof en> = {
  name: 'Changement du plafond d’approbation |||| Changements du plafond d’approbation',
  new: 'Proposer un plafond',
  empty:
    'Jusqu’au plafond, une seule personne décide d’un sinistre. Un administrateur en propose un autre, un second le confirme.',
  fields: {
    config_guid: 'Réglages des sinistres',
    second_approval_above: 'Nouveau plafond',
    limit_before: 'Plafond précédent',
    reason: 'Motif',
    status: 'Statut',
    proposed_by: 'Proposé par',
    decided_by: 'Décidé par',
    decided_at: 'Décidé',
    decline_reason: 'Pourquoi non',
  },
  choices: {
    status: { proposed: 'En attente', confirmed: 'Confirmé', declined: 'Refusé' },
  },
};
