import type { errors as en } from '../en/errors.ts';
import type { Translated } from '../types.ts';

/** What a person reads when a call fails and the service has no words of its own. */
export const errors: Translated<typeof en> = {
  any: 'Une erreur est survenue, peut-être à cause de données non valides',
  registering_customer: 'Erreur lors de l’enregistrement du client',
  logging_attempt: 'La tentative n’a pas pu être enregistrée',
  editing_policy: 'Erreur lors de la modification de la police',
  cancelling_policy: 'Erreur lors de la résiliation de la police',
  cancellation_effective: 'La résiliation a déjà pris effet',
  reinstatement_over: 'Le délai de remise en vigueur est écoulé',
  cancelling_job: 'La tâche n’a pas pu être arrêtée',
  closing_callback: 'Le rappel n’a pas pu être clôturé',
  selecting_partner: 'Le partenaire n’a pas pu être sélectionné',
  same_person: 'Une autre personne doit le faire : vous avez fait l’étape précédente',
  network: 'Le service est injoignable. Vérifiez la connexion et réessayez',
  offline: 'Cet ordinateur est hors ligne. Rien n’a été envoyé ; réessayez quand la connexion sera rétablie',
  timeout: 'Le service a mis trop de temps à répondre. Réessayez',
  unknown_outcome:
    'La réponse a été perdue : nous ne savons pas si l’enregistrement a été fait. Vérifiez avant de recommencer',
  bad_answer: 'La réponse du service est illisible. Réessayez, et prévenez l’assistance si cela continue',
  forbidden: 'Vous n’avez pas le droit de faire cela',
  not_found: 'Cet enregistrement n’existe pas, ou pas pour ce partenaire',
  stale: 'Une autre personne a enregistré cette fiche depuis que vous l’avez ouverte',
  too_many: 'Trop de demandes. Réessayez dans un instant',
  too_many_wait:
    'Trop de demandes. Réessayez dans %{smart_count} seconde |||| Trop de demandes. Réessayez dans %{smart_count} secondes',
  session_ended: 'Votre session a expiré. Veuillez vous reconnecter.',
  retry_offered: 'Vous êtes de nouveau connecté, mais rien n’a été enregistré. Vérifiez et enregistrez à nouveau',
  partner_changed: 'Le partenaire a changé : cette réponse n’est pas affichée',
  some_failed:
    '%{smart_count} sur %{total} n’a pas été fait : %{reason} |||| %{smart_count} sur %{total} n’ont pas été faits : %{reason}',
  searching: 'La recherche n’a pas fonctionné',
  uploading: 'Le fichier n’a pas pu être envoyé',
  upload_too_large: 'Le fichier est trop volumineux',
  upload_interrupted: 'Le fichier n’est pas arrivé en entier. Enregistrez de nouveau pour le renvoyer',
  deleting_document: 'Erreur lors de la suppression du document',
  downloading_document: 'Erreur lors du téléchargement du document',
  sending_email: 'L’e-mail n’a pas pu être envoyé',
  updating_user: 'Impossible de modifier les rôles et les partenaires de l’utilisateur',
  deleting_user: 'Impossible de supprimer l’utilisateur',
  resetting_password: 'Impossible de réinitialiser le mot de passe',
};
