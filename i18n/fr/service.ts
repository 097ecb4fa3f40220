import type { service as en } from '../en/service.ts';
import type { Translated } from '../types.ts';

export const service: Translated<typeof en> = {
  document: {
    call_centre: 'Centre d’appels %{number}',
    page: '%{title}, page %{page} sur %{pages}',
  },
  errors: {
    unknown_job: 'La tâche « %{name} » n’existe pas',
    row_gone: 'L’enregistrement n’existe plus',
    job_failed: 'La tâche a échoué ; ce qui était fait est gardé',
    action_barred: 'Impossible pour le moment',
    illegal_transition: 'Impossible dans l’état actuel : %{state}',
    bad_request: 'La demande n’a pas pu être comprise.',
    validation_failed: 'Certaines valeurs doivent être corrigées.',
    unauthenticated: 'Vous n’êtes pas connecté, ou votre session a pris fin. Reconnectez-vous.',
    session_over: 'Votre session a pris fin. Reconnectez-vous.',
    wrong_credentials: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    sign_in_blocked:
      'Trop de tentatives. Attendez %{smart_count} seconde et réessayez. |||| Trop de tentatives. Attendez %{smart_count} secondes et réessayez. |||| Trop de tentatives. Attendez %{smart_count} secondes et réessayez.',
    forbidden: 'Votre rôle ne le permet pas.',
    partner_forbidden: 'Vous n’avez pas accès à ce partenaire.',
    partner_required: 'Choisissez d’abord un partenaire.',
    partner_repeated: 'La demande désigne plusieurs partenaires.',
    too_many:
      'Il y en a %{total}, et une réponse en contient au plus %{most} : demandez-en moins, ceux d’un seul client par exemple.',
    not_found: 'Ce que vous cherchez n’existe pas.',
    method_not_allowed: 'Cela n’est pas possible ici.',
    stale_version: 'Une autre personne a enregistré une modification entre-temps.',
    link_expired: 'Cette adresse a expiré. Demandez-en une nouvelle.',
    link_wrong: 'Cette adresse ne vient pas d’ici.',
    file_there: 'Un autre fichier a déjà été envoyé à cette adresse.',
    file_cut: 'Le fichier n’est pas arrivé en entier.',
    too_large: 'Les données envoyées sont trop volumineuses.',
    unsupported_media_type: 'Le format des données envoyées n’est pas pris en charge ici.',
    too_many_requests:
      'Trop de demandes. Attendez %{smart_count} seconde et réessayez. |||| Trop de demandes. Attendez %{smart_count} secondes et réessayez. |||| Trop de demandes. Attendez %{smart_count} secondes et réessayez.',
    internal: 'Le service n’a pas pu effectuer cette opération. Réessayez, et citez la référence si l’erreur persiste.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    recovery_link_invalid: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
    wrong_current_password: 'Le mot de passe actuel est incorrect.',
    idempotency_mismatch:
      'Cette demande a déjà été envoyée avec d’autres valeurs. Rechargez la page avant de réessayer.',
    bad_idempotency_key: 'La clé contre les doubles envois ne peut pas être utilisée.',
    still_referenced: 'La suppression est impossible, car cet élément est encore utilisé par : %{records}.',
    bad_version: 'La version envoyée est illisible.',
    username_taken: 'Un utilisateur porte déjà ce nom d’utilisateur.',
    email_taken: 'Un utilisateur a déjà cette adresse e-mail.',
    user_self_delete: 'Vous ne pouvez pas vous supprimer vous-même.',
    user_self_disable: 'Vous ne pouvez pas vous désactiver vous-même.',
    last_administrator: 'Il ne resterait plus d’administrateur. Donnez d’abord ce rôle à quelqu’un d’autre.',
    user_disabled: 'Cet utilisateur est désactivé : réactivez-le d’abord.',
    user_partner_forbidden:
      'Vous ne pouvez donner ou retirer que les partenaires que vous avez vous-même. Ce n’est pas le cas de : %{partners}.',
    user_email_forbidden:
      'Cet utilisateur appartient aussi à des partenaires que vous n’avez pas : vous ne pouvez pas modifier son adresse e-mail.',
    too_many_links:
      'Plusieurs liens ont été envoyés à cet utilisateur ces dernières minutes. Attendez un quart d’heure.',
    mail_failed: 'Le message n’a pas pu être envoyé. Réessayez plus tard.',
  },
  fields: {
    required: 'Ce champ est obligatoire.',
    wrong: 'Cette valeur ne peut pas être utilisée.',
    unknown_choice: 'Cette valeur ne fait pas partie des choix.',
    no_filter: 'Cette liste ne peut pas être filtrée ainsi.',
    no_sort: 'Cette liste ne peut pas être triée ainsi.',
    search_short: 'Saisissez au moins %{min} caractères.',
    unknown_kind: 'Rien de ce genre ne peut être trouvé. Choisissez parmi : %{kinds}.',
  },
  password: {
    length: 'Utilisez de %{min} à %{max} caractères.',
    lower: 'Utilisez au moins une lettre minuscule.',
    upper: 'Utilisez au moins une lettre majuscule.',
    digit: 'Utilisez au moins un chiffre.',
    special: 'Utilisez au moins un caractère spécial.',
    unchanged: 'Choisissez un mot de passe différent de l’actuel.',
  },
  users: {
    username_taken: 'Un utilisateur porte déjà ce nom d’utilisateur.',
    email_taken: 'Un utilisateur a déjà cette adresse e-mail.',
    username_fixed: 'Un nom d’utilisateur ne peut pas être modifié.',
  },
  recovery: {
    requested: 'Si cet utilisateur existe, un lien pour choisir un nouveau mot de passe lui est envoyé par e-mail.',
    changed: 'Le mot de passe a été modifié.',
  },
  sign_in: {
    title: 'Connexion',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    both_required: 'Saisissez votre nom d’utilisateur et votre mot de passe.',
    expired_title: 'Cette page a expiré',
    expired_text: 'La connexion a pris trop de temps ou est déjà terminée. Recommencez.',
    failed_title: 'La connexion est impossible',
    failed_text: 'L’adresse qui vous a mené ici n’est pas valide. Recommencez.',
    again: 'Recommencer',
    sign_out_title: 'Se déconnecter ?',
    sign_out: 'Se déconnecter',
    signed_out_title: 'Vous êtes déconnecté',
  },
  mail: {
    FORGOT_PASSWORD: {
      subject: 'Choisir un nouveau mot de passe Coverdesk',
      text: 'Bonjour %{name},\n\nQuelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre utilisateur Coverdesk. Ce lien fonctionne une seule fois, pendant %{minutes} minutes :\n\n%{link}\n\nSi ce n’était pas vous, ignorez ce message : rien ne change.\n',
    },
    UPDATE_PASSWORD: {
      subject: 'Choisir votre mot de passe Coverdesk',
      text: 'Bonjour %{name},\n\nVotre administrateur vous invite à choisir un mot de passe pour votre utilisateur Coverdesk %{username}. Ce lien fonctionne une seule fois, pendant %{minutes} minutes :\n\n%{link}\n\nS’il a expiré, demandez-en un autre à votre administrateur, ou choisissez « Mot de passe oublié ? » à la connexion.\n',
    },
  },
};
