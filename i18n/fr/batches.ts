import type { batches as en } from '../en/batches.ts';
import type { Translated } from '../types.ts';

/** Background work: the menu of tasks and what they leave. */
export const batches: Translated<typeof en> = {
  title: 'Tâches',
  none: 'Aucune tâche ces derniers jours',
  running: '%{smart_count} tâche en cours |||| %{smart_count} tâches en cours',
  /** The name of the button when some have ended since somebody looked. */
  unseen: '%{smart_count} tâche terminée |||| %{smart_count} tâches terminées',
  progress: 'Lignes : %{done} sur %{total}',
  skipped_rows: '%{smart_count} laissée de côté |||| %{smart_count} laissées de côté',
  failed_rows: '%{smart_count} en échec |||| %{smart_count} en échec',
  download: 'Télécharger',
  download_report: 'Télécharger le compte rendu',
  stop: 'Arrêter',
  ready: '%{file} est prêt',
  ended: '%{what} : terminé',
  /** What a batch is called that is told what it is about. */
  of: {
    report_run: 'Rapport : %{what}',
    csv_export: 'Exportation : %{what}',
    csv_import: 'Importation : %{what}',
    deletion: 'Suppression : %{what}',
    action: 'Action : %{what}',
  },
  /** Which row of a file. */
  row: 'Ligne %{row}',
  outcomes: 'Ce qui n’a pas été fait, et pourquoi',
  show_outcomes: 'Les afficher, et pourquoi',
  hide_outcomes: 'Les masquer',
  download_outcomes: 'Les télécharger',
  outcomes_file: '%{what}-laissées-de-côté.csv',
  more_outcomes: 'En afficher plus',
  outcomes_failed: 'Les lignes n’ont pas pu être chargées',
  file_gone: 'Le fichier n’a pas pu être chargé',
  taken_back: '%{count} ligne a été annulée. |||| %{count} lignes ont été annulées.',
  stays:
    '%{count} ligne n’a pas pu être annulée et reste en l’état : le motif figure ci-dessous. |||| %{count} lignes n’ont pas pu être annulées et restent en l’état : le motif figure ci-dessous.',
  being_taken_back: 'Ce qui a été fait est en cours d’annulation.',
  waits_for_another: 'Quelqu’un d’autre doit accepter le fichier entier : la personne qui l’a apporté ne le peut pas.',
  rows: 'Lignes du fichier',
  tally: 'Ce qu’elles deviennent',
  also: '%{what} qui s’y ajoutent : %{count}',
  /** Of the file that somebody chose, before it went to the service. */
  left_out_before:
    '%{count} ligne du fichier a été écartée avant l’envoi |||| %{count} lignes du fichier ont été écartées avant l’envoi',
  mended_before:
    '%{count} ligne a été modifiée à la main sur la page avant l’envoi du fichier |||| %{count} lignes ont été modifiées à la main sur la page avant l’envoi du fichier',
  rows_of: '%{count} ligne |||| %{count} lignes',
  only_refused: 'Seulement celles qui sont refusées',
  all_rows: 'Afficher toutes les lignes',
  differs_less: '%{amount} de moins dans le fichier',
  differs_more: '%{amount} de plus dans le fichier',
  download_refused: 'Les télécharger',
  not_done: 'Non traitées',
  download_rest: 'Télécharger les lignes non traitées',
  would_be: 'Si le fichier est exécuté',
  row_done: 'Faite',
  row_fit: 'Serait faite',
  declined: '%{what} : refusé. %{reason}',
  open: 'Ouvrir sa page',
  row_left: 'Pas faite',
  /** Of what somebody has had tried for themselves. */
  waits_for_you:
    'Chaque ligne a été essayée puis reprise : rien n’est encore fait. Voici ce que chacune deviendrait dans l’état actuel.',
  /** What was done with a row that no workflow moves, and what would be. */
  became: { created: 'Créée', updated: 'Modifiée', unchanged: 'Inchangée' },
  stages: {
    title: 'Étapes',
    reading: 'Lecture',
    formatting: 'Mise en forme',
    dropping_duplicates: 'Retrait des doublons',
    consolidating: 'Regroupement',
    allocating: 'Attribution',
    backing_up: 'Contrôle de la réversibilité',
    reporting: 'Compte rendu',
    states: { waiting: 'À venir', under_way: 'En cours', done: 'Faite', failed: 'Échouée' },
    in: '%{count} ligne en entrée |||| %{count} lignes en entrée',
    out: '%{count} en sortie',
  },
  changes: 'Ce que la ligne modifie',
  change: {
    changed: '%{field} : %{from} → %{to}',
    filled: '%{field} : rien → %{to}',
    emptied: '%{field} : %{from} → rien',
  },
  would_become: { created: 'Serait créée', updated: 'Serait modifiée', unchanged: 'Inchangée' },
};
