import type { workflows as en } from '../en/workflows.ts';
import type { Translated } from '../types.ts';

/** Words of each declared workflow. */
export const workflows: Translated<typeof en> = {
  claim_callback: {
    states: {
      open: 'Ouvert',
      closed: 'Clôturé',
    },
    actions: {
      request: {
        label: 'Demander un rappel',
        confirm: 'Un rappel est demandé pour %{title}.',
        done: 'Rappel demandé pour %{title}',
      },
      log_attempt: {
        label: 'Noter une tentative',
        confirm: 'Une tentative de rappel au sujet de %{title} est notée.',
        done: 'Tentative notée pour %{title}',
        fields: {
          outcome: 'Résultat',
          call_again_at: 'Rappeler le',
          note: 'Note',
        },
        choices: {
          outcome: {
            no_answer: 'Pas de réponse',
            call_later: 'Rappeler plus tard',
            reached: 'Joint',
          },
        },
      },
      close: {
        label: 'Clôturer',
        confirm: 'Le rappel au sujet de %{title} est clôturé.',
        done: 'Rappel au sujet de %{title} clôturé',
        fields: {
          reason: 'Motif',
        },
      },
    },
  },
  job: {
    states: {
      queued: 'En attente',
      running: 'En cours',
      complete: 'Terminée',
      failed: 'Échouée',
      cancelled: 'Annulée',
    },
    actions: {
      request: { label: 'Lancer', confirm: '%{title} est lancée.', done: '%{title} lancée' },
      start: { label: 'Exécuter', confirm: '%{title} s’exécute.', done: '%{title} s’exécute' },
      finish: { label: 'Terminer', confirm: '%{title} est terminée.', done: '%{title} terminée' },
      fail: { label: 'Échouer', confirm: '%{title} échoue.', done: '%{title} a échoué' },
      cancel: {
        label: 'Arrêter',
        confirm: '%{title} est arrêtée ; ce qui est fait est abandonné.',
        done: '%{title} arrêtée',
      },
    },
  },
};
