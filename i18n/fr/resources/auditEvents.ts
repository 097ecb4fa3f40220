import type { auditEvents as en } from '../../en/resources/auditEvents.ts';
import type { Translated } from '../../types.ts';

export const auditEvents: Translated<typeof en> = {
  name: 'Modification |||| Modifications',
  new: 'Nouvelle modification',
  empty: 'Chaque modification d’un enregistrement est gardée ici avec son auteur.',
  fields: {
    entity_guid: 'Enregistrement',
    entity: 'Type d’enregistrement',
    action: 'Action',
    actor: 'Par',
    actor_kind: 'Faite par',
    happened_at: 'Quand',
    changes: 'Modifications',
    partner_guid: 'Partenaire',
  },
  choices: {
    actor_kind: {
      person: 'Personne',
      system: 'Système',
    },
  },
};
