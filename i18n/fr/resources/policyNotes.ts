import type { policyNotes as en } from '../../en/resources/policyNotes.ts';
import type { Translated } from '../../types.ts';

export const policyNotes: Translated<typeof en> = {
  name: 'Note |||| Notes',
  new: 'Ajouter une note',
  empty: 'Une note dit aux autres ce qu’ils doivent savoir de cette police.',
  fields: { policy_guid: 'Police', type: 'Nature', note: 'Note', noted_by: 'Notée par' },
  choices: { type: { General: 'Générale', Payment: 'Paiement', Complaint: 'Réclamation' } },
};
