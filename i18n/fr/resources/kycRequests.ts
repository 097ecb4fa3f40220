import type { kycRequests as en } from '../../en/resources/kycRequests.ts';
import type { Translated } from '../../types.ts';

export const kycRequests: Translated<typeof en> = {
  name: 'Vérification d’identité |||| Vérifications d’identité',
  new: 'Vérifier auprès de l’opérateur',
  empty: 'Personne n’a encore demandé à l’opérateur à qui appartient ce numéro.',
  fields: {
    customer_guid: 'Client',
    status: 'Statut',
    requested_by: 'Demandée par',
    answered_at: 'Réponse reçue',
    operator_values: 'Ce que dit l’opérateur',
    reason: 'Motif',
  },
  choices: {
    status: {
      requested: 'Demandée',
      verified: 'Confirmée',
      mismatch: 'Différente',
      failed: 'Non confirmée',
    },
  },
};
