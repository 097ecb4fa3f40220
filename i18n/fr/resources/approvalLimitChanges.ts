import { approvalLimits } from '../approvalLimits.ts';
import type { approvalLimitChanges as en } from '../../en/resources/approvalLimitChanges.ts';
import type { Translated } from '../../types.ts';

export const approvalLimitChanges: Translated<typeof en> = {
  name: 'Changement des plafonds de décision |||| Changements des plafonds de décision',
  new: 'Proposer des plafonds',
  empty: 'Un administrateur propose d’autres plafonds, un second les confirme.',
  fields: {
    config_guid: 'Réglages des sinistres',
    ...approvalLimits,
    limit_before: 'Seconde approbation jusque-là',
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
