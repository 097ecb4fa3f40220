import type { calls as english } from '../en/calls.ts';
import type { Translated } from '../types.ts';

export const calls: Translated<typeof english> = {
  claim_files: {
    upload_callback: "Signale qu'un fichier d'un sinistre est arrivé en entier.",
  },
  claims: {
    statuses: "Chaque état d'un sinistre, ses mots et le tableau de bord qui le montre.",
    complex_claim: "Un sinistre avec ce qu'il est possible d'en faire.",
    balances:
      "Ce qui reste des prestations : pour la personne d'un sinistre, lui-même non compté, ou pour une personne assurée par une police à une date.",
    assessment: 'Ce que devrait savoir la personne qui décide du sinistre.',
    message: "Ce qui serait dit au client si une action était faite maintenant ; aucun texte si ce n'est rien.",
    add_benefit_usage:
      'Inscrit une prestation utilisée par un sinistre : un montant, ou des unités dont le produit a le prix.',
    remove_benefit_usage: "Retire une prestation utilisée d'un sinistre.",
    update_expenses: 'Ce qui a été dépensé, en entier.',
    complex_update: "Change une partie de ce qui est dit d'un sinistre, comme PUT /api/claims/{guid}.",
    assign_lawyer: 'Confie un sinistre à un avocat.',
    bulk_approval: "Approuve plusieurs sinistres, chacun d'une étape ; un refus ne touche pas les autres.",
    bulk_approval_preview:
      "Ce que donnerait l'approbation de plusieurs sinistres : la même réponse, et rien ne change.",
    bulk_paid_approval: 'Marque plusieurs sinistres comme payés sous une même référence.',
  },
  bank_details: {
    beneficiary_customer: "Le client à qui revient l'argent d'un compte.",
  },
  customers: {
    loyalty_registration: 'Inscrit un client au programme de fidélité, ou le retire.',
    send_recurring_sms: 'Rappelle à un client la prime qui arrive à échéance ; répond par le message.',
  },
  sms_messages: {
    texts:
      'Ce qui pourrait être écrit à un client : chaque modèle dans sa langue avec ses propres valeurs, et ce qui lui a été envoyé en un jour.',
    own_number: 'Le numéro de la personne qui demande, et ce qu’est devenu le dernier message qu’elle s’y est envoyé.',
    name_own_number: 'Envoie un code au numéro qu’une personne dit être le sien.',
    confirm_own_number: 'Prend le code qui a été envoyé à un numéro, qui est dès lors le sien.',
    test: 'Envoie un texte au numéro de la personne qui demande, comme un client le recevrait.',
    send: 'Écrit à un client, dans les mots qui ont été lus ; répond par le message.',
    blast:
      'Prend un fichier de messages aux clients, par le nom sous lequel il est rangé ; une seconde personne l’accepte.',
    blast_files: 'Les fichiers de messages que l’on a apportés ou que l’on peut accepter, le plus récent d’abord.',
    blast_told:
      'Ce que représente un fichier de messages : combien de destinataires, de parties, à quel coût, et les premiers messages.',
    blast_progress: 'Où en sont les messages d’un fichier ; ce qui a été tenté ne diminue jamais.',
    blast_results:
      'Chaque numéro d’un fichier avec le sort de son message, et les lignes laissées de côté avec la raison.',
    blast_interrupt: 'Arrête ce qui n’est pas encore parti d’un fichier, et répond combien de messages l’étaient déjà.',
  },
  sms_templates: {
    audience:
      'Qui recevrait maintenant un modèle dont l’envoi est programmé, qui ne le recevrait pas et pourquoi, ce qu’ils liraient et à quel coût ; le prochain envoi.',
    last: 'Le sort du dernier envoi : où en sont ses messages, qui en était exclu, et pourquoi un envoi n’a pas eu lieu depuis.',
  },
  email_messages: {
    blast: 'Prend un fichier d’adresses, par le nom sous lequel il est rangé ; une seconde personne l’accepte.',
    blast_files: 'Les fichiers d’e-mails que l’on a apportés ou que l’on peut accepter, le plus récent d’abord.',
    blast_told: 'De quels modèles sont tirés les e-mails d’un fichier, tous, et combien de chacun.',
    blast_progress: 'Où en sont les e-mails d’un fichier.',
  },
  debit_orders: {
    retrieve_mandate:
      "Où en est le dernier mandat d'un numéro demandé par le partenaire ; sans jeton, et rien de plus.",
  },
  document_templates: {
    download: 'Un document tel qu’il est imprimé.',
  },
  webhooks: {
    secret: 'Ce à quoi un webhook reconnaît qu’un appel vient d’ici ; qui le demande figure dans son historique.',
  },
  email_templates: {
    send: 'Envoie un modèle à quelques adresses, séparément à chacune ; répond celles auxquelles il n’a pas pu être envoyé.',
  },
  custom_reports: {
    generate: 'Le fichier d’un rapport composé que l’on voit, à l’instant et avec ses propres droits.',
    preview: 'Les premières lignes d’un rapport en cours de composition ; rien n’en est conservé.',
  },
  batches: {
    file: 'Le fichier laissé par une de ses propres tâches.',
    lines:
      'Les lignes d’un rapport que l’on a lancé soi-même, quelques-unes à la fois, dans l’ordre demandé, avec les totaux de ses chiffres.',
    drawn: 'Ce que montre le graphique d’un rapport que l’on a lancé soi-même : toutes ses lignes, additionnées.',
    left: 'Les lignes d’une de ses propres tâches qui n’ont pas été faites, en fichier avec la raison.',
    events:
      'Ce que deviennent les tâches que l’on voit, au fil de l’eau, en événements envoyés par le serveur : les dernières d’abord, puis chacune qui change, comme leur liste la donne.',
    made: 'Où en sont à présent les fiches que les lignes d’une tâche ont créées, par état.',
    tally: 'Ce que les lignes d’une de ses propres tâches font, ou feraient, par état.',
    known: 'Les enregistrements dont un champ a l’une de plusieurs valeurs, pour qui lit un fichier de lignes.',
    near: 'Les enregistrements que peuvent désigner des textes qui n’en nomment aucun, ou plusieurs, pour qui lit un fichier de lignes.',
    same: 'Les dernières tâches faites du même fichier, quel qu’en soit l’auteur.',
    rows: 'Ce que sont devenues les lignes d’une de ses propres tâches, dans leur ordre.',
  },
  kyc_requests: {
    request: "Demande à l'opérateur à qui appartient le numéro d'un client ; répond par la demande.",
    status: "Où en est la dernière question posée à l'opérateur au sujet d'un client.",
    resolve: "Choisit, pour chaque champ où l'opérateur diffère, ce que le client aura.",
  },
  mobile_money_transactions: {
    bulk_pay:
      'Prend un fichier de versements, par le nom sous lequel le stockage le garde ; une seconde personne l’accepte.',
    bulk_files: 'Les fichiers de versements que l’on a apportés ou que l’on peut accepter, le plus récent d’abord.',
  },
  payments: {
    add_bulk_bundle:
      'Prend un fichier de paiements pour des produits qui regroupent leurs primes, sous « file » d’un formulaire ; une deuxième personne l’approuve.',
    add_bulk_non_bundled:
      'Prend un fichier de paiements pour des produits qui ne regroupent pas leurs primes, sous « file » d’un formulaire ; une deuxième personne l’approuve.',
  },
  policies: {
    onboard:
      'Prend un fichier de personnes à couvrir, par le nom sous lequel le stockage l’a ; une deuxième personne l’approuve.',
    onboarding_batches:
      'Les fichiers de personnes à couvrir que quelqu’un a apportés ou peut approuver, les plus récents d’abord.',
    onboarding_left: 'Les lignes d’un tel fichier qui n’ont pas été traitées, dans un fichier CSV avec leur raison.',
    by_number: 'La police qui porte un numéro.',
    premium_rate: "Ce que coûte la prochaine prime d'une police, à quel rythme, et jusqu'où elle est payée.",
  },
  pre_authorizations: {
    letter: 'La lettre de prise en charge telle qu’elle est imprimée.',
  },
  loyalty_eligibility: {
    local_upload_csv:
      'Prend ce que les clients ont dépensé, sous « file » d’un formulaire ; une deuxième personne l’approuve.',
    renew:
      'Prend ce que les clients ont dépensé, par le nom sous lequel le fichier est rangé ; une deuxième personne l’approuve.',
    progress: 'Où en est un tel fichier : chaque étape avec les lignes entrées et sorties, et pourquoi l’une a échoué.',
    uploads:
      'Les fichiers de ce que les clients ont dépensé, que l’on a apportés ou que l’on peut accepter, le plus récent d’abord.',
  },
  remittances: {
    add_bulk: 'Prend le relevé de l’opérateur, sous « file » d’un formulaire ; une deuxième personne l’approuve.',
  },
};
