import type { service as en } from '../en/service.ts';
import type { Translated } from '../types.ts';

export const service: Translated<typeof en> = {
  errors: {
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
    not_found: 'Ce que vous cherchez n’existe pas.',
    method_not_allowed: 'Cela n’est pas possible ici.',
    stale_version: 'Une autre personne a enregistré une modification entre-temps.',
    too_large: 'Les données envoyées sont trop volumineuses.',
    unsupported_media_type: 'Le format des données envoyées n’est pas pris en charge ici.',
    too_many_requests:
      'Trop de demandes. Attendez %{smart_count} seconde et réessayez. |||| Trop de demandes. Attendez %{smart_count} secondes et réessayez. |||| Trop de demandes. Attendez %{smart_count} secondes et réessayez.',
    internal: 'Le service n’a pas pu effectuer cette opération. Réessayez, et citez la référence si l’erreur persiste.',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    recovery_link_invalid: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
    wrong_current_password: 'Le mot de passe actuel est incorrect.',
  },
  fields: {
    required: 'Ce champ est obligatoire.',
    wrong: 'Cette valeur ne peut pas être utilisée.',
    unknown_choice: 'Cette valeur ne fait pas partie des choix.',
  },
  password: {
    length: 'Utilisez de %{min} à %{max} caractères.',
    lower: 'Utilisez au moins une lettre minuscule.',
    upper: 'Utilisez au moins une lettre majuscule.',
    digit: 'Utilisez au moins un chiffre.',
    special: 'Utilisez au moins un caractère spécial.',
    unchanged: 'Choisissez un mot de passe différent de l’actuel.',
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
  },
};
