import type { jobs as en } from '../en/jobs.ts';
import type { Translated } from '../types.ts';

/** Background work: the menu of tasks and what they leave. */
export const jobs: Translated<typeof en> = {
  title: 'Tâches',
  none: 'Aucune tâche ces derniers jours',
  running: '%{smart_count} tâche en cours |||| %{smart_count} tâches en cours',
  progress: '%{done} lignes sur %{total}',
  failed_rows: '%{smart_count} ligne en échec |||| %{smart_count} lignes en échec',
  download: 'Télécharger',
  stop: 'Arrêter',
  ready: '%{file} est prêt',
  export_of: 'Exportation : %{what}',
  file_gone: 'Le fichier n’a pas pu être chargé',
};
