import type { batches as en } from '../../en/resources/batches.ts';
import type { Translated } from '../../types.ts';

export const batches: Translated<typeof en> = {
  name: 'Tâche |||| Tâches',
  new: 'Nouvelle tâche',
  empty: 'Les longs travaux, comme les grandes exportations, se poursuivent ici en arrière-plan.',
  fields: {
    name: 'Tâche',
    input: 'Entrée',
    source: 'Empreinte du fichier',
    upload: 'Fichier apporté',
    state: 'État',
    total: 'Lignes',
    done: 'Faites',
    skipped: 'Laissées de côté',
    failed: 'Échouées',
    message: 'Message',
    file_name: 'Fichier',
    owner: 'Lancée par',
    started_at: 'Début',
    finished_at: 'Fin',
  },
  choices: {
    name: {
      csv_export: 'Exportation CSV',
      csv_import: 'Importation CSV',
      deletion: 'Suppression',
      action: 'Action',
      claim_approval: 'Approbation de sinistres',
      claim_payment: 'Paiement de sinistres',
    },
    state: {
      queued: 'En attente',
      reading: 'Lecture',
      running: 'En cours',
      complete: 'Terminée',
      failed: 'Échouée',
      cancelled: 'Annulée',
    },
  },
};
