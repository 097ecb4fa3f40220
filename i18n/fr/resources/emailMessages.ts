export const emailMessages = {
  name: 'E-mail |||| Activité e-mail',
  new: 'Écrire en nombre',
  empty:
    'Ce qui est envoyé par e-mail, et ce que le serveur de messagerie en dit, figure ici. L’envoi se fait depuis la page d’un modèle d’e-mail, ou en nombre d’après un fichier.',
  fields: {
    recipient: 'Adresse',
    email_template_guid: 'Modèle',
    status: 'Statut',
    sent_at: 'Envoyé',
    sent_by: 'Envoyé par',
    attempts: 'Essais',
    problem: 'Problème rencontré',
    answer: 'Réponse du serveur de messagerie',
    next_try_at: 'Prochain essai',
    batch_guid: 'Fichier',
    letter_key: 'Fichier et adresse',
  },
  choices: {
    status: { queued: 'En cours d’envoi', sent: 'Envoyé', failed: 'Non envoyé', stopped: 'Arrêté' },
    problem: {
      no_such_address: 'Adresse refusée par le serveur',
      refused: 'E-mail refusé par le serveur',
      put_off: 'Reporté par le serveur',
      not_let_in: 'Envoi bloqué par le serveur',
      not_reached: 'Serveur injoignable',
      file_missing: 'Ce qui l’accompagne n’a pas pu être lu',
      unclear: 'On ne sait pas s’il est parti',
    },
  },
};
