import type { users as en } from '../../en/resources/users.ts';
import type { Translated } from '../../types.ts';

export const users: Translated<typeof en> = {
  name: 'Utilisateur |||| Utilisateurs',
  new: 'Nouvel utilisateur',
  empty: 'Un utilisateur est une personne qui peut se connecter, avec des rôles et des partenaires.',
  sections: { person: 'Personne', rights: 'Rôles et partenaires' },
  fields: {
    name: 'Nom complet',
    username: 'Nom d’utilisateur',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    enabled: 'Peut se connecter',
    roles: 'Rôles',
    partners: 'Partenaires',
  },
  choices: {
    roles: { agent: 'Agent', assessor: 'Évaluateur', administrator: 'Administrateur' },
    partners: {},
  },
  actions: {
    password_mail: 'envoi d’un lien pour choisir un mot de passe',
    name_own_number: 'envoi d’un code à un numéro qui serait le sien',
    confirm_own_number: 'confirmation de son propre numéro de téléphone',
    test_sms: 'envoi d’un SMS à son propre numéro',
  },
  help: {
    email: 'Un lien pour choisir un mot de passe y est envoyé',
    username: 'Sert à se connecter ; il ne peut pas changer',
  },
  page: {
    search: 'Rechercher par nom, nom d’utilisateur ou e-mail',
    show_disabled: 'Afficher les utilisateurs désactivés',
    disabled: 'Désactivé',
    no_partner: 'Choisissez un partenaire pour voir ses utilisateurs.',
    count: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs |||| %{smart_count} utilisateurs',
    limit: 'Voici les %{max} premiers utilisateurs. Il peut y en avoir d’autres.',
    none: 'Ce partenaire n’a pas encore d’utilisateur',
    no_match: 'Aucun utilisateur ne correspond à la recherche',
    clear: 'Effacer la recherche',
    retry: 'Réessayer',
    disable: 'Désactiver',
    enable: 'Réactiver',
    delete: 'Supprimer',
    edit: 'Modifier',
    cancel: 'Annuler',
    send_mail: 'Envoyer le lien de mot de passe',
    confirm: {
      delete: {
        title: 'Supprimer %{name} ?',
        text: 'L’utilisateur est supprimé et déconnecté partout. C’est irréversible ; ce qu’il a fait reste dans l’historique.',
      },
      disable: {
        title: 'Désactiver %{name} ?',
        text: 'L’utilisateur est déconnecté partout et ne peut plus se connecter tant qu’il n’est pas réactivé.',
      },
    },
    done: {
      created: '%{name} a été créé ; un lien pour choisir un mot de passe a été envoyé à %{email}',
      saved: '%{name} a été enregistré',
      deleted: '%{name} a été supprimé',
      disabled: '%{name} est désactivé et déconnecté',
      enabled: '%{name} peut de nouveau se connecter',
      mailed:
        'Un lien pour choisir un mot de passe a été envoyé à %{email}. Il fonctionne une seule fois, pendant 5 minutes',
    },
    partly: {
      created:
        'L’utilisateur a été créé, mais les rôles n’ont pas tous été donnés : %{reason}. Enregistrez à nouveau pour donner ce qui manque.',
      saved:
        'Les informations ont été enregistrées, mais les rôles n’ont pas tous été modifiés : %{reason}. Enregistrez à nouveau pour terminer.',
      not_mailed:
        '%{name} a été créé, mais le lien de mot de passe n’a pas été envoyé : %{reason}. Envoyez-le depuis cette page.',
    },
  },
};
