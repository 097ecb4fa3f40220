import { claimPage } from './claims/page.ts';
import type { app as english } from '../en/app.ts';
import type { Translated } from '../types.ts';
import { frame } from './frame.ts';

export const app: Translated<typeof english> = {
  ...frame,
  product: 'Coverdesk',
  title: '%{page} · %{partner} · Coverdesk',
  claim: claimPage,
  buy: {
    title: 'Vendre une couverture à %{name}',
    per_night: '%{cover} : %{amount} par nuit d’hôpital',
    at_once: '%{cover} : %{amount} en une fois',
    quotation_first: '%{about}. Vendu sur devis : le prix est proposé puis accepté d’abord',
    earned: 'Elle se gagne par les dépenses du client et ne s’achète pas',
    documents: 'Ce qui a été signé, ou prouve ce qui a été déclaré, peut être joint ; l’envoi suit la souscription.',
    document: 'Document %{number}',
    remove_document: 'Retirer le document %{number}',
    documents_incomplete: 'Chaque document demande une nature et un fichier. Rien n’a encore été vendu',
    sold_without:
      'La police %{policy} a été vendue, mais un document n’est pas arrivé : %{reason}. Appuyer de nouveau pour l’envoyer',
  },
  missing: {
    title: 'Ajouter un paiement manquant',
    find: 'Trouver la police',
    policy: 'Police %{number}',
    unknown: 'Ce partenaire n’a pas de police %{number}. Vérifier le numéro avec le client',
    more_than: 'Plus de %{amount}',
  },
  row_files: {
    all: 'Fichiers',
    none: 'Aucun fichier pour l’instant',
    handed: {
      file: 'Fichier',
      state: 'État',
      total: 'Lignes',
      processed: 'Traitées',
      failed: 'Refusées',
      created_by: 'Apporté par',
      left: 'Télécharger les lignes non traitées',
      more: 'Afficher les fichiers antérieurs',
      left_name: '%{name}, lignes non traitées.csv',
      states: {
        uploaded: 'En attente',
        validating: 'En vérification',
        rejected: 'Rejeté',
        ready: 'En attente d’accord',
        processing: 'En cours',
        completed: 'Terminé',
        completed_with_errors: 'Terminé, incomplet',
        failed: 'Échoué',
        abandoned: 'Abandonné',
      },
    },
    missing_payments: {
      title: 'Fichiers de paiements manquants',
      bring: 'Apporter un fichier de paiements manquants',
      rows: {
        check: { create: 'Paiements à saisir' },
        result: { created: 'Saisi' },
        became: { created: 'Saisi' },
        would_become: { created: 'Serait saisi' },
      },
      many: 'Plusieurs à la fois, à partir d’un fichier',
      about:
        'Un relevé de l’opérateur avec des paiements manqués arrive dans un seul fichier, est essayé ligne par ligne et compte dès que quelqu’un d’autre l’accepte en entier.',
    },
    remittances: {
      title: 'Relevés de l’opérateur',
      bring: 'Apporter un relevé',
      rows: {
        check: { create: 'Encaissements à saisir' },
        result: { created: 'Saisi' },
        became: { created: 'Saisi' },
        would_become: { created: 'Serait saisi' },
      },
      about:
        'Un relevé de ce que l’opérateur a encaissé arrive dans un seul fichier. Chaque ligne est rapprochée des paiements saisis, dès que quelqu’un d’autre accepte le fichier entier.',
    },
    policy_onboarding: {
      title: 'Fichiers de personnes à couvrir',
      bring: 'Apporter un fichier de personnes à couvrir',
      rows: {
        check: { create: 'Personnes à couvrir' },
        result: { created: 'Couverte' },
        became: { created: 'Couverte' },
        would_become: { created: 'Serait couverte' },
      },
      many: 'Plusieurs personnes à la fois, à partir d’un fichier',
      about:
        'Les personnes qu’un partenaire veut couvrir arrivent dans un seul fichier, une par ligne. Les nouvelles sont inscrites et chacune reçoit une police, dès que quelqu’un d’autre accepte le fichier entier.',
    },
    loyalty_upload: {
      title: 'Fichiers de fidélité',
      bring: 'Apporter un fichier de fidélité',
      rows: {
        check: { create: 'Numéros à examiner' },
        result: { created: 'Examiné' },
        became: { created: 'Examiné' },
        would_become: { created: 'Serait examiné' },
      },
      about:
        'Ce que les clients ont dépensé chez l’opérateur arrive en un seul fichier : une ligne par numéro. Les clients inscrits au programme de fidélité qui ont assez dépensé sont couverts ce mois-ci, dès qu’une autre personne a accepté le tout.',
    },
    email_blast: {
      title: 'E-mails en nombre',
      bring: 'Apporter un fichier d’adresses',
      rows: {
        check: { create: 'E-mails à envoyer' },
        result: { created: 'Pris en charge' },
        became: { created: 'Pris en charge' },
        would_become: { created: 'Serait envoyé' },
      },
      about:
        'De nombreuses personnes reçoivent un modèle d’e-mail d’après un seul fichier : une ligne par adresse. Chaque e-mail part seul, de sorte que personne ne lit les autres adresses, dès que quelqu’un d’autre a lu ce qui part et l’a accepté.',
      first: {
        title: 'Ce qui part',
        of_template: 'à une adresse |||| à %{count} adresses |||| à %{count} d’adresses',
      },
      mailed: {
        title: 'Où en est l’envoi',
        gone: 'Envoyés : %{gone} sur %{all}',
        sent: 'Envoyés',
        queued: 'En attente',
        failed: 'Non envoyés',
        stopped: 'Arrêtés',
        left_out: 'Lignes laissées de côté',
        held_up:
          'Le serveur de messagerie n’accepte rien pour l’instant. Ce qui attend est essayé de nouveau pendant un jour, et l’envoi continue de lui-même.',
      },
    },
    sms_blast: {
      title: 'Messages en nombre',
      bring: 'Apporter un fichier de messages',
      rows: {
        check: { create: 'Messages à envoyer' },
        result: { created: 'Pris en charge' },
        became: { created: 'Pris en charge' },
        would_become: { created: 'Serait envoyé' },
      },
      about:
        'De nombreux clients reçoivent un message d’après un seul fichier : une ligne pour chacun, avec le numéro et le texte. Qui n’est pas client, ou ne veut pas de messages, est laissé de côté ; le reste part dès que le fichier a été lu et accepté.',
      first: {
        title: 'Ce qui part',
        from: 'Tel que les clients le lisent, de %{sender}',
        messages: 'Messages',
        parts: 'Parties en tout',
        cost: 'Coût',
        each_same: '%{count} partie chacun |||| %{count} parties chacun',
        each: '%{least} à %{most} parties chacun, le plus souvent %{usual}',
        texts: 'un seul texte |||| %{count} textes différents',
        part: '%{count} partie |||| %{count} parties',
        quiet: 'On y est laissé en paix à cette heure : ce qui est accepté attend jusqu’au %{until}.',
        unpriced: 'Coût : le prix d’un message n’est pas fixé',
      },
      sent: {
        title: 'Où en est l’envoi',
        gone: 'Partis : %{gone} sur %{all}',
        delivered: 'Arrivés',
        sent: 'Chez l’opérateur',
        queued: 'En attente',
        failed: 'Non arrivés',
        stopped: 'Arrêtés',
        left_out: 'Lignes laissées de côté',
        quiet: 'On y est laissé en paix à cette heure : ce qui attend repart le %{until}.',
        each: 'Voir chaque message',
        results: 'Télécharger le sort de chacun',
        results_name: '%{name}, résultats.csv',
        stop: 'Arrêter',
        stop_title: 'Arrêter l’envoi ?',
        stop_text:
          'Partis chez l’opérateur : %{gone} sur %{all}. Ce qui est parti ne peut pas être rappelé ; le reste ne partira plus, et l’envoi ne pourra pas reprendre.',
        stopped_now: 'Arrêté. Non envoyés : %{stopped}. Partis avant : %{gone}.',
        unsure: 'Encore inconnus : %{unsure}.',
        states: {
          validating: 'En vérification',
          rejected: 'Rien n’a été envoyé',
          ready: 'Attend un accord',
          queued: 'Attend de partir',
          sending: 'En cours d’envoi',
          completed: 'Tout est parti',
          interrupted: 'Arrêté',
          failed: 'Échec',
        },
      },
    },
    bulk_payments: {
      title: 'Fichiers de versements',
      bring: 'Apporter un fichier de versements',
      rows: {
        check: { create: 'Versements à faire' },
        result: { created: 'Versement lancé' },
        became: { created: 'Versement lancé' },
        would_become: { created: 'Serait versé' },
      },
      about:
        'Les sinistres à payer sont réglés en une fois d’après un seul fichier, une ligne pour chacun, avec le montant et le numéro à titre de contrôle. Ce qui a été approuvé est versé, et rien d’autre, dès que quelqu’un d’autre accepte le fichier entier.',
      followed: {
        title: 'Tout est-il versé ?',
        all: 'Oui : %{count} versement est fait. Il ne reste rien à faire. |||| Oui : %{count} versements sont faits. Il ne reste rien à faire.',
        none: 'Rien n’a été versé. La liste des fichiers dit s’il attend un accord, ou s’il a été refusé.',
        not_all: 'Pas tout : %{count} sur %{total} sont versés.',
        at_work: 'D’autres lignes sont en train d’être réglées. Cette page suit d’elle-même.',
        next_missed:
          '%{count} n’a pas été versé. Ouvrir son sinistre : le régler de nouveau là, ou autrement. |||| %{count} n’ont pas été versés. Ouvrir chaque sinistre : le régler de nouveau là, ou autrement.',
        next_open:
          'L’opérateur n’a pas encore dit ce qu’il est advenu de %{count}. Attendre : il est réinterrogé, et rien n’est envoyé deux fois.',
        next_left:
          '%{count} ligne du fichier a été laissée de côté, et rien n’a été versé pour elle : voir plus bas pourquoi. |||| %{count} lignes du fichier ont été laissées de côté, et rien n’a été versé pour elles : voir plus bas pourquoi.',
        endings: { missed: 'Non versé', open: 'Chez l’opérateur', reached: 'Versé' },
        left: 'Lignes laissées de côté',
        owner_now: 'Le sinistre maintenant',
      },
    },
  },
  quote: {
    title: 'Devis pour %{name}',
    edit: 'Modifier le devis %{number}',
    again: 'Chiffrer le nouveau prix',
    fixed: 'Ce devis ne se modifie plus en l’état : revenez sur l’accord ou établissez-en un autre.',
    not_priced: '%{title} reste un brouillon, son prix ne peut pas être fixé : %{reason}',
  },
  change: { title: 'Modifier la couverture de %{number}' },
  navigation: {
    ...frame.navigation,
    reports: 'Rapports',
    work: 'Travail',
    outreach: 'Communication',
    insight: 'Analyse',
    administration: 'Administration',
  },
  partner: {
    ...frame.partner,
    brands: { main: 'Marque principale', group_expense: 'Dépenses de groupe' },
    missing:
      'Les clients, les produits et les sinistres appartiennent à un partenaire. Demandez à un administrateur de vous ajouter à l’un d’eux.',
  },
  profile: {
    ...frame.profile,
    role: { agent: 'Agent', assessor: 'Évaluateur', administrator: 'Administrateur' },
  },
  home: {
    ...frame.home,
    queues: {
      callbacks_overdue: 'Rappel en retard |||| Rappels en retard',
      callbacks_today: 'Rappel à faire aujourd’hui |||| Rappels à faire aujourd’hui',
      callbacks_open: 'Rappel ouvert |||| Rappels ouverts',
      claims_documents: 'Sinistre en attente de pièces |||| Sinistres en attente de pièces',
      claims_decision: 'Sinistre à décider |||| Sinistres à décider',
      claims_finalisation: 'Décision à confirmer |||| Décisions à confirmer',
      claims_payable: 'Sinistre à payer |||| Sinistres à payer',
      limit_changes: 'Nouveau plafond d’approbation à confirmer |||| Nouveaux plafonds d’approbation à confirmer',
      money_waiting: 'Sortie d’argent à accepter |||| Sorties d’argent à accepter',
      payment_files: 'Fichier de paiements attend un accord |||| Fichiers de paiements attendent un accord',
      onboarding_files:
        'Fichier de personnes à couvrir attend un accord |||| Fichiers de personnes à couvrir attendent un accord',
      remittance_files: 'Relevé attend un accord |||| Relevés attendent un accord',
      letter_files: 'Fichier d’e-mails attend un accord |||| Fichiers d’e-mails attendent un accord',
      blast_files: 'Fichier de messages attend un accord |||| Fichiers de messages attendent un accord',
      loyalty_files: 'Fichier de fidélité attend un accord |||| Fichiers de fidélité attendent un accord',
      payout_files: 'Fichier de versements attend un accord |||| Fichiers de versements attendent un accord',
      remittances_open: 'Encaissement à traiter |||| Encaissements à traiter',
      webhooks_failing: 'Appel de webhook non reçu |||| Appels de webhook non reçus',
      money_limits: 'Nouvelles limites d’argent à confirmer |||| Nouvelles limites d’argent à confirmer',
      money_today:
        'Personne a laissé partir de l’argent aujourd’hui |||| Personnes ont laissé partir de l’argent aujourd’hui',
      customers: 'Client |||| Clients',
      products: 'Produit en vente |||| Produits en vente',
      partners: 'Partenaire |||| Partenaires',
    },
    newest: 'Derniers clients',
    newest_none: 'Aucun client n’est encore enregistré.',
    newest_failed: 'Les derniers clients n’ont pas pu être chargés',
  },
  pages: {
    ...frame.pages,
    release: {
      ...frame.pages.release,
      title: 'Une nouvelle version de Coverdesk est disponible',
    },
  },
};
