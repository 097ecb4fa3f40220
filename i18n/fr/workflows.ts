import { approvalLimits } from './approvalLimits.ts';
import { beneficiaryRelationships, granularities, paymentMethods, paymentStates, policyStates } from './choices.ts';
import { claimWords } from './claims/words.ts';
import { moneyLimitWords } from './moneyOut.ts';
import { onboardedPerson } from './onboarding.ts';
import { payoutAttemptWords } from './payouts.ts';
import { preAuthorizationWords } from './preAuthorizations.ts';
import { quotationWords } from './quotations.ts';
import type { workflows as en } from '../en/workflows.ts';
import type { Translated } from '../types.ts';

/** Three calls by which one thing is done. */
const addMissing = {
  label: 'Ajouter un paiement manquant',
  confirm: 'Un paiement arrivé sans que Coverdesk en soit informé est saisi pour %{title}.',
  done: 'Paiement saisi pour %{title} : %{state}',
  fields: {
    policy_guid: 'Police',
    amount: 'Montant',
    effected_date: 'Effectué le',
    mno_reference: 'Référence de l’opérateur',
  },
};

/** Who is paid when the insured person dies. */
const beneficiary = {
  beneficiary_relationship: 'Qui est payé',
  beneficiary_name: 'Nom complet',
  beneficiary_phone: 'Téléphone',
  spouse_national_id: 'Pièce d’identité du conjoint',
  spouse_date_of_birth: 'Date de naissance du conjoint',
};

/** Words of each declared workflow. */
export const workflows: Translated<typeof en> = {
  approval_limit_change: {
    states: { proposed: 'En attente', confirmed: 'Confirmé', declined: 'Refusé' },
    actions: {
      propose: {
        label: 'Proposer des plafonds',
        confirm: 'Les plafonds restent inchangés tant qu’un autre administrateur n’a pas confirmé les nouveaux.',
        done: 'Les plafonds attendent un autre administrateur',
        fields: { config_guid: 'Réglages des sinistres', ...approvalLimits, reason: 'Motif' },
        help: { second_approval_above: '0 : deux personnes décident de chaque sinistre' },
      },
      confirm: {
        label: 'Confirmer',
        confirm: 'Désormais, les sinistres sont décidés selon ces plafonds.',
        done: 'Les nouveaux plafonds sont en vigueur',
      },
      decline: {
        label: 'Refuser',
        confirm: 'Les plafonds restent inchangés.',
        done: 'La proposition a été refusée',
        fields: { decline_reason: 'Pourquoi non' },
      },
    },
  },
  money_limit_change: moneyLimitWords,
  kyc_request: {
    states: {
      requested: 'Demandée',
      verified: 'Confirmée',
      mismatch: 'Différente',
      failed: 'Non confirmée',
    },
    actions: {
      request_kyc: {
        label: 'Vérifier auprès de l’opérateur',
        confirm: 'L’opérateur est interrogé sur le titulaire du numéro.',
        done: 'L’opérateur a été interrogé',
      },
      match: { label: 'Confirmée', confirm: 'L’opérateur dit la même chose.', done: 'Confirmée par l’opérateur' },
      mismatch: { label: 'Différente', confirm: 'L’opérateur dit autre chose.', done: 'L’opérateur dit autre chose' },
      resolve: {
        label: 'Choisir',
        confirm: 'Les valeurs choisies sont enregistrées chez le client.',
        done: 'Le choix est enregistré',
      },
      fail: {
        label: 'Clore sans résultat',
        confirm: 'La vérification se termine sans résultat. L’opérateur pourra être interrogé à nouveau.',
        done: 'La vérification est close sans résultat',
        fields: {
          reason: 'Motif',
        },
      },
    },
  },
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
  sms_message: {
    states: { queued: 'En attente', sent: 'Envoyé', delivered: 'Remis', failed: 'Échec', stopped: 'Arrêté' },
    actions: {
      write: {
        label: 'Écrire',
        confirm: 'Un message est écrit à %{title}.',
        done: 'Le message attend d’être envoyé',
        fields: { msisdn: 'Numéro de téléphone', text: 'Texte' },
      },
      schedule: {
        label: 'Envoi programmé',
        confirm: 'Un message programmé est envoyé à %{title}.',
        done: 'Le message attend d’être envoyé',
      },
      hand_over: {
        label: 'Remis à l’opérateur',
        confirm: 'L’opérateur a le message.',
        done: 'L’opérateur a le message',
      },
      deliver: { label: 'Remis', confirm: 'Le message est arrivé.', done: 'Le message est arrivé' },
      fail: { label: 'Échec', confirm: 'Le message n’est pas arrivé.', done: 'Le message n’est pas arrivé' },
      stop: { label: 'Arrêté', confirm: 'Le message n’est pas envoyé.', done: 'Le message n’est pas envoyé' },
    },
  },
  webhook: {
    states: { draft: 'Attend une seconde personne', in_use: 'En service', out_of_use: 'Hors service' },
    actions: {
      write: { label: 'Écrire', confirm: '%{title} est écrit.', done: '%{title} est écrit' },
      put_in_use: {
        label: 'Mettre en service',
        confirm:
          'Cette adresse sera désormais prévenue chaque fois que cela arrive. Assurez-vous qu’elle est bien à vous.',
        done: '%{title} est en service',
      },
      take_out_of_use: {
        label: 'Retirer du service',
        confirm:
          'Elle n’est plus prévenue de rien. Ce qu’elle n’a pas encore appris attend qu’elle soit remise en service.',
        done: '%{title} est hors service',
      },
      renew_secret: {
        label: 'Renouveler le secret',
        confirm:
          'Les appels sont signés avec le nouveau secret et, un jour encore, avec l’ancien. Donnez le nouveau à votre système avant ce terme.',
        done: '%{title} a un nouveau secret',
      },
    },
  },
  webhook_delivery: {
    states: { queued: 'En chemin', delivered: 'Remis', failed: 'Abandonné', stopped: 'Arrêté' },
    actions: {
      announce: { label: 'Prévenir', confirm: 'Le webhook est prévenu.', done: 'Le webhook est prévenu' },
      deliver: { label: 'Remettre', confirm: 'Le webhook a été prévenu.', done: 'Le webhook a été prévenu' },
      give_up: {
        label: 'Abandonner',
        confirm: 'Le webhook n’est plus prévenu.',
        done: 'Le webhook n’est plus prévenu',
      },
      stop: { label: 'Arrêter', confirm: 'Le webhook n’est pas prévenu.', done: 'Le webhook n’est pas prévenu' },
      send_again: {
        label: 'Envoyer à nouveau',
        confirm:
          'L’appel est retenté maintenant, ou dès que le webhook est en service, et aussi souvent que la première fois.',
        done: 'L’appel est en chemin',
      },
    },
  },
  email_message: {
    states: { queued: 'En cours d’envoi', sent: 'Envoyé', failed: 'Non envoyé', stopped: 'Arrêté' },
    actions: {
      write: {
        label: 'Envoyer',
        confirm: 'L’e-mail est envoyé.',
        done: 'L’e-mail est en cours d’envoi',
        fields: { recipient: 'Adresse', email_template_guid: 'Modèle' },
      },
      stop: { label: 'Arrêter', confirm: 'L’e-mail n’est plus envoyé.', done: 'L’e-mail n’est plus envoyé' },
      hand_over: {
        label: 'Remettre',
        confirm: 'Le serveur de messagerie l’a accepté.',
        done: 'Le serveur de messagerie l’a accepté',
      },
      fail: { label: 'Abandonner', confirm: 'L’e-mail n’est plus envoyé.', done: 'L’e-mail n’est plus envoyé' },
      send_again: {
        label: 'Envoyer à nouveau',
        confirm: 'L’e-mail est envoyé à %{title} dès que le serveur de messagerie l’accepte.',
        done: 'L’e-mail est en cours d’envoi',
      },
    },
  },
  sms_template: {
    states: { draft: 'Attend une seconde personne', in_use: 'En service', out_of_use: 'Hors service' },
    actions: {
      write: { label: 'Écrire', confirm: '%{title} est écrit.', done: '%{title} est écrit' },
      offer: { label: 'Mettre en service', confirm: '%{title} est en service.', done: '%{title} est en service' },
      put_in_use: {
        label: 'Mettre en service',
        confirm: 'Il sera désormais envoyé tel qu’il figure ici. Lisez-le comme le lira un client.',
        done: '%{title} est en service',
      },
      take_over: {
        label: 'Reprendre à mon compte',
        confirm:
          'Vous répondez de tout ce qui figure ici : le modèle sera désormais considéré comme écrit par vous. Une autre personne le mettra en service.',
        done: '%{title} est considéré comme écrit par vous',
      },
      take_out_of_use: {
        label: 'Retirer du service',
        confirm: 'Plus personne ne le reçoit. Il est conservé, et peut être modifié puis remis en service.',
        done: '%{title} est hors service',
      },
    },
  },
  loyalty_eligibility: {
    states: { given: 'Couverture offerte', missed: 'Non acquise', superseded: 'Corrigé depuis', taken_back: 'Retiré' },
    actions: {
      allocate: {
        label: 'Attribuer',
        confirm: 'Ce que %{title} a dépensé décide de la couverture de ce mois.',
        done: 'Fidélité de %{title} : %{state}',
        fields: {
          msisdn: 'Numéro de téléphone',
          spent: 'Dépensé',
          month: 'Mois de couverture',
          product_guid: 'Produit',
        },
      },
      supersede: {
        label: 'Corrigé',
        confirm: 'Ce que %{title} a dépensé a été corrigé.',
        done: '%{title} : corrigé',
      },
      take_back: {
        label: 'Retirer',
        confirm: 'Le fichier qui a déclaré ce mois de %{title} a été abandonné.',
        done: '%{title} : retiré',
      },
      put_back: {
        label: 'Rétablir',
        confirm: 'Ce qui avait été déclaré avant pour %{title} compte de nouveau.',
        done: '%{title} : rétabli',
      },
    },
  },
  remittance: {
    states: {
      matched: 'Rapproché',
      amount_differs: 'Montant différent',
      unknown: 'Inconnu',
      settled: 'Traité',
      set_aside: 'Mis de côté',
    },
    actions: {
      report: {
        label: 'Apporter',
        confirm: 'L’opérateur dit avoir encaissé %{title}.',
        done: 'Encaissement %{title} : %{state}',
        fields: {
          mno_reference: 'Référence de l’opérateur',
          amount: 'Montant du relevé',
          effected_date: 'Payé le',
          msisdn: 'Numéro du payeur',
        },
      },
      compare: {
        label: 'Comparer à nouveau',
        confirm: '%{title} est recherché parmi les paiements tels qu’ils sont à présent.',
        done: 'Encaissement %{title} : %{state}',
      },
      settle: {
        label: 'Saisir comme paiement',
        confirm:
          'Un paiement avec le montant, le jour et la référence de %{title} est saisi pour la police, selon les règles d’un paiement manquant : il n’est remboursé à personne avant qu’une seconde personne ne l’ait vérifié.',
        done: 'Le paiement %{title} est saisi',
        fields: { policy_guid: 'Police' },
      },
      accept: {
        label: 'Accepter l’écart',
        confirm: '%{title} est traité tel quel : le paiement reste comme il a été saisi.',
        done: 'L’encaissement %{title} est traité',
        fields: { reason: 'Motif' },
      },
      lose: {
        label: 'Redevient inconnu',
        confirm: 'Le paiement de %{title} a été rejeté.',
        done: 'Encaissement %{title} : %{state}',
      },
      set_aside: {
        label: 'Mettre de côté',
        confirm: 'Rien n’est enregistré pour %{title}. Il peut être repris.',
        done: 'L’encaissement %{title} est mis de côté',
        fields: { reason: 'Motif' },
      },
      reopen: {
        label: 'Reprendre',
        confirm: '%{title} est à nouveau recherché parmi les paiements.',
        done: 'Encaissement %{title} : %{state}',
      },
    },
  },
  premium_payment: {
    states: paymentStates,
    actions: {
      request_payment: {
        label: 'Demander le paiement',
        confirm: 'L’opérateur demande au client de payer pour %{title}.',
        done: 'La prime de %{title} a été demandée à l’opérateur',
        fields: { policy_guid: 'Police', amount: 'Montant', msisdn: 'Téléphone qui paie', payment_method: 'Payé par' },
        choices: {
          payment_method: paymentMethods,
        },
      },
      add_missing: addMissing,
      add_with_prerequisite: addMissing,
      add_single_non_bundled: addMissing,
      collect: {
        label: 'Prélever',
        confirm: 'Un prélèvement paie pour %{title}.',
        done: 'Un prélèvement a payé pour %{title}',
      },
      verify: {
        label: 'Vérifier',
        confirm: 'Le paiement pour %{title} compte dès maintenant.',
        done: 'Paiement pour %{title} vérifié',
      },
      verify_effected: {
        label: 'Vérifier',
        confirm: 'Le paiement pour %{title} est arrivé, comme le montre le relevé de l’opérateur. Il compte déjà.',
        done: 'Paiement pour %{title} vérifié',
      },
      reject: {
        label: 'Refuser',
        confirm: 'Le paiement pour %{title} ne compte pas.',
        done: 'Paiement pour %{title} refusé',
        fields: { reason: 'Motif' },
      },
      succeed: {
        label: 'Réussir',
        confirm: 'L’opérateur a reçu l’argent pour %{title}.',
        done: 'L’opérateur a reçu l’argent pour %{title}',
      },
      fail: {
        label: 'Échouer',
        confirm: 'L’opérateur n’a pas reçu l’argent pour %{title}.',
        done: 'L’opérateur n’a pas reçu l’argent pour %{title}',
      },
      request_refund: {
        label: 'Rembourser',
        confirm:
          'L’argent pour %{title} retourne au client : tout de suite, ou quand une seconde personne est d’accord si les règles des sorties d’argent le veulent.',
        done: 'Paiement pour %{title} : %{state}',
        fields: { reason: 'Motif' },
      },
      confirm_refund: {
        label: 'Accepter le remboursement',
        confirm: 'Vous êtes la seconde personne : l’opérateur est prié de rendre au client l’argent pour %{title}.',
        done: 'Le remboursement pour %{title} est en route',
      },
      decline_refund: {
        label: 'Refuser le remboursement',
        confirm: 'Rien n’est rendu, et le paiement pour %{title} compte comme avant.',
        done: 'Le remboursement pour %{title} a été refusé',
        fields: { reason: 'Motif' },
      },
      refund_succeeded: {
        label: 'Remboursement réussi',
        confirm:
          'Le relevé de l’opérateur montre que le client a récupéré l’argent pour %{title}. La couverture ainsi payée prend fin.',
        done: 'Le client a récupéré l’argent pour %{title}',
        fields: { refund_reference: 'Référence du remboursement chez l’opérateur' },
      },
      refund_failed: {
        label: 'Remboursement échoué',
        confirm:
          'Le relevé de l’opérateur montre que l’argent pour %{title} n’a pas été rendu. Le paiement compte comme avant.',
        done: 'L’argent pour %{title} n’a pas pu être rendu',
        fields: { reason: 'Motif' },
      },
      late_success: {
        label: 'Arrivé malgré tout',
        confirm: 'L’opérateur a finalement reçu l’argent pour %{title}.',
        done: 'L’opérateur a finalement reçu l’argent pour %{title}',
      },
      already_recorded: {
        label: 'Déjà saisi à la main',
        confirm: 'L’argent pour %{title} avait été saisi à la main et compte à cet endroit.',
        done: 'L’argent pour %{title} avait été saisi à la main et compte à cet endroit',
      },
      confirmed_by_operator: {
        label: 'Confirmé par l’opérateur',
        confirm: 'L’opérateur confirme l’argent pour %{title} saisi à la main.',
        done: 'L’opérateur confirme l’argent pour %{title} saisi à la main',
      },
      refund_late_success: {
        label: 'Remboursé malgré tout',
        confirm: 'Le client a finalement récupéré l’argent pour %{title}.',
        done: 'Le client a finalement récupéré l’argent pour %{title}',
      },
      refund_reversed: {
        label: 'Remboursement revenu',
        confirm: 'Le remboursement pour %{title} est revenu et le paiement compte de nouveau.',
        done: 'Le remboursement pour %{title} est revenu et le paiement compte de nouveau',
      },
      provider_reversal: {
        label: 'Annulé par l’opérateur',
        confirm: 'L’opérateur a repris l’argent pour %{title}.',
        done: 'L’opérateur a repris l’argent pour %{title}',
      },
    },
  },
  cashback_reward: {
    states: { unpaid: 'À payer', paid: 'Payée' },
    actions: {
      accrue: {
        label: 'Acquérir',
        confirm: '%{title} donne droit à une remise en espèces.',
        done: '%{title} donne droit à une remise en espèces',
      },
      mark_paid: {
        label: 'Marquer comme payée',
        confirm: 'La remise en espèces pour %{title} est parvenue au client.',
        done: 'Remise en espèces pour %{title} marquée comme payée',
        fields: { payment_reference: 'Référence du paiement', paid_on: 'Payée le' },
      },
      mark_unpaid: {
        label: 'Marquer comme impayée',
        confirm: 'La remise en espèces pour %{title} n’est pas parvenue au client et reste à payer.',
        done: 'Remise en espèces pour %{title} marquée comme impayée',
        fields: { reason: 'Motif' },
      },
    },
  },
  debit_order: {
    states: {
      pending_mandate: 'En attente',
      active: 'Actif',
      mandate_rejected: 'Refusé',
      cancelled: 'Annulé',
    },
    actions: {
      create: {
        label: 'Mettre en place un prélèvement',
        confirm:
          'L’opérateur demande un mandat au client. Une fois confirmé, la prime de %{title} est prélevée chaque mois.',
        done: 'Le mandat pour %{title} a été demandé à l’opérateur',
        fields: {
          policy_guid: 'Police',
          msisdn: 'Téléphone qui paie',
          amount_in_cents: 'Montant par mois',
          day: 'Jour du mois (1 à 28)',
        },
      },
      mandate_confirmed: {
        label: 'Mandat confirmé',
        confirm: 'L’opérateur a le mandat pour %{title}.',
        done: 'L’opérateur a le mandat pour %{title}',
      },
      mandate_rejected: {
        label: 'Mandat refusé',
        confirm: 'Le mandat pour %{title} a été refusé.',
        done: 'Le mandat pour %{title} a été refusé',
      },
      amend: {
        label: 'Modifier',
        confirm:
          'Dès le prochain prélèvement, %{title} est prélevée ainsi. Ce que vous laissez vide reste comme il est.',
        done: 'Ordre de prélèvement pour %{title} modifié',
        fields: { amount_in_cents: 'Nouveau montant par mois', day: 'Nouveau jour du mois (1 à 28)' },
      },
      cancel: {
        label: 'Annuler l’ordre',
        confirm:
          'Plus rien n’est prélevé pour %{title}, et les prélèvements en attente ou échoués sont abandonnés. Ce qui est chez l’opérateur va à son terme.',
        done: 'Ordre de prélèvement pour %{title} annulé',
        fields: { cancellation_reason: 'Motif' },
      },
    },
  },
  debit_order_transaction: {
    states: {
      pending: 'Dû',
      processing: 'En cours',
      succeeded: 'Encaissé',
      failed: 'Échoué',
      abandoned: 'Abandonné',
      reversed: 'Annulé par l’opérateur',
    },
    actions: {
      schedule: {
        label: 'Planifier',
        confirm: 'La prime de %{title} est due.',
        done: 'La prime de %{title} est due',
      },
      process: {
        label: 'Prélever',
        confirm: 'L’opérateur est prié de prélever la prime de %{title}.',
        done: 'La prime de %{title} a été demandée à l’opérateur',
      },
      succeed: {
        label: 'Réussir',
        confirm: 'L’opérateur a prélevé la prime de %{title}.',
        done: 'L’opérateur a prélevé la prime de %{title}',
      },
      fail: {
        label: 'Échouer',
        confirm: 'L’opérateur n’a pas prélevé la prime de %{title}.',
        done: 'L’opérateur n’a pas prélevé la prime de %{title}',
      },
      late_success: {
        label: 'Encaissé malgré tout',
        confirm: 'L’opérateur a finalement prélevé la prime de %{title}.',
        done: 'L’opérateur a finalement prélevé la prime de %{title}',
      },
      reverse: {
        label: 'Annulé par l’opérateur',
        confirm: 'L’opérateur a repris la prime de %{title}.',
        done: 'L’opérateur a repris la prime de %{title}',
      },
      abandon: {
        label: 'Abandonner',
        confirm: 'La prime de %{title} pour ce mois n’est plus encaissée par prélèvement.',
        done: 'Prélèvement pour %{title} abandonné',
        fields: { abandoned_because: 'Motif' },
      },
    },
  },
  claim: claimWords,
  payout_attempt: payoutAttemptWords,
  quotation: quotationWords,
  pre_authorization: preAuthorizationWords,
  policy: {
    states: policyStates,
    actions: {
      purchase: {
        label: 'Souscrire une police',
        confirm: 'Une police est souscrite pour %{title}.',
        done: 'Police %{title} souscrite',
        sections: { beneficiary: 'Bénéficiaire', premium: 'Début et paiement' },
        fields: {
          customer_guid: 'Client',
          product_guid: 'Produit',
          premium_guid: 'Tarif',
          members: 'Autres personnes couvertes',
          start_date: 'La couverture commence le',
          payment_method: 'Payée par',
          ...beneficiary,
        },
        choices: {
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      onboard: {
        label: 'Couvrir à partir d’un fichier',
        confirm: 'Une police est souscrite comme le dit une ligne d’un fichier.',
        done: 'Police %{title} souscrite à partir d’un fichier',
        fields: {
          ...onboardedPerson.fields,
          product_guid: 'Produit',
          granularity: 'Échéance',
          amount_in_cents: 'Prime',
          start_date: 'La couverture commence le',
          payment_method: 'Payée par',
          ...beneficiary,
        },
        choices: {
          ...onboardedPerson.choices,
          granularity: granularities,
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      earn: {
        label: 'Acquise',
        confirm: 'Une couverture est offerte pour ce qui a été dépensé.',
        done: 'Police %{title} acquise par fidélité',
      },
      purchase_quoted: {
        label: 'Émettre la police',
        confirm: 'Une police est souscrite au prix de %{title}. Elle attend sa première prime.',
        done: 'Police souscrite d’après %{title}',
        fields: {
          quotation_guid: 'Devis',
          start_date: 'La couverture commence le',
          payment_method: 'Payée par',
          beneficiary_relationship: 'Qui est payé',
          beneficiary_name: 'Nom complet',
          beneficiary_phone: 'Téléphone',
          spouse_national_id: 'Pièce d’identité du conjoint',
          spouse_date_of_birth: 'Date de naissance du conjoint',
        },
        choices: {
          payment_method: paymentMethods,
          beneficiary_relationship: beneficiaryRelationships,
        },
      },
      change_cover: {
        label: 'Changer la couverture',
        confirm: 'La nouvelle couverture de %{title} commence.',
        done: 'La nouvelle couverture de %{title} a commencé',
      },
      withdraw: {
        label: 'Annuler',
        confirm: 'Le fichier qui a attribué %{title} a été abandonné : elle est annulée, sans effet depuis l’origine.',
        done: 'Police %{title} annulée, sans effet depuis l’origine',
      },
      put_back: {
        label: 'Rétablir',
        confirm: 'Un fichier qui avait modifié %{title} a été abandonné : elle est rétablie dans son état antérieur.',
        done: 'Police %{title} rétablie dans son état antérieur',
      },
      activate: {
        label: 'Mettre en vigueur',
        confirm: 'La couverture de %{title} commence.',
        done: 'La couverture de %{title} a commencé',
      },
      edit: { label: 'Modifier', confirm: 'La police %{title} est modifiée.', done: 'Police %{title} modifiée' },
      change_beneficiary: {
        label: 'Changer de bénéficiaire',
        confirm: 'Désormais, la prestation de %{title} est versée à la personne que vous nommez.',
        done: 'Bénéficiaire de %{title} changé',
        fields: beneficiary,
        choices: { beneficiary_relationship: beneficiaryRelationships },
      },
      premium_overdue: {
        label: 'Prime en retard',
        confirm: 'La prime de %{title} est en retard.',
        done: 'La prime de %{title} est en retard',
      },
      premium_received: {
        label: 'Prime reçue',
        confirm: 'La prime de %{title} est arrivée.',
        done: 'La prime de %{title} est arrivée',
      },
      suspend_unpaid: {
        label: 'Suspendre pour impayé',
        confirm: 'La couverture de %{title} est interrompue : la prime est impayée.',
        done: 'Police %{title} suspendue',
      },
      suspend: {
        label: 'Suspendre',
        confirm: 'La couverture de %{title} est interrompue jusqu’à ce que quelqu’un la réactive.',
        done: 'Police %{title} suspendue',
        fields: { reason: 'Motif' },
      },
      reactivate: {
        label: 'Réactiver',
        confirm: 'La couverture de %{title} reprend dès maintenant.',
        done: 'La police %{title} est de nouveau active',
        fields: { reason: 'Motif' },
      },
      lapse: {
        label: 'Prononcer la déchéance',
        confirm: 'La police %{title} est déchue.',
        done: 'Police %{title} déchue',
      },
      reinstate: {
        label: 'Remettre en vigueur',
        confirm: 'La police %{title} est de nouveau en vigueur. Son délai de carence recommence aujourd’hui.',
        done: 'Police %{title} remise en vigueur',
        fields: { reason: 'Motif' },
      },
      cancel: {
        label: 'Résilier la police',
        confirm:
          'La couverture de %{title} prend fin le jour que vous choisissez. Si c’est aujourd’hui, elle cesse aussitôt, sans retour possible ; si c’est plus tard, le client reste couvert jusque-là.',
        done: 'Police %{title} : %{state}',
        fields: { cancellation_date: 'Date d’effet', cancellation_reason: 'Motif' },
      },
      rescind_cancellation: {
        label: 'Annuler la résiliation',
        confirm: 'La police %{title} continue comme si personne ne l’avait résiliée.',
        done: 'Résiliation de %{title} annulée',
        fields: { reason: 'Motif' },
      },
      cancellation_effective: {
        label: 'Prise d’effet de la résiliation',
        confirm: 'La résiliation de %{title} prend effet.',
        done: 'Police %{title} résiliée',
      },
      terminate_on_claim: {
        label: 'Clore après sinistre',
        confirm: 'La police %{title} prend fin : sa garantie a été versée.',
        done: 'Police %{title} close',
      },
      expire: { label: 'Échoir', confirm: 'Le terme de %{title} est passé.', done: 'Police %{title} échue' },
      renew: {
        label: 'Renouveler',
        confirm:
          'Une nouvelle période de %{title} commence : un an à compter de la fin de la précédente, ou d’aujourd’hui si elle est passée. La première prime est due ce jour-là.',
        done: 'Police %{title} renouvelée',
      },
    },
  },
  batch: {
    states: {
      queued: 'En attente',
      reading: 'Lecture',
      rehearsing: 'Vérification',
      ready: 'Attend une décision',
      running: 'En cours',
      complete: 'Terminée',
      declined: 'Refusée',
      rejected: 'Illisible',
      failed: 'Échouée',
      cancelled: 'Annulée',
      abandoning: 'Abandon en cours',
      abandoned: 'Abandonnée',
    },
    actions: {
      request: { label: 'Lancer', confirm: '%{title} est lancée.', done: '%{title} lancée' },
      read: { label: 'Lire', confirm: '%{title} est lue.', done: '%{title} lue' },
      rehearse: { label: 'Vérifier', confirm: '%{title} est vérifiée.', done: '%{title} vérifiée' },
      wait: { label: 'Attendre', confirm: '%{title} attend une décision.', done: '%{title} attend' },
      confirm: {
        label: 'Accepter le tout',
        confirm:
          'Chaque ligne est exécutée maintenant, au nom de la personne qui a apporté le fichier, et compte comme vue par deux personnes. Une ligne refusée est laissée de côté, avec le motif.',
        done: 'Acceptée : %{title}',
      },
      proceed: {
        label: 'Exécuter maintenant',
        confirm:
          'Ce qui serait fait est fait maintenant, ligne par ligne. Une ligne qui serait refusée est laissée de côté, de même que celle qui ne peut plus être exécutée, avec le motif.',
        done: '%{title} se poursuit',
      },
      decline: {
        label: 'Refuser',
        confirm: 'Rien de ce fichier n’est exécuté. La personne qui l’a apporté lit pourquoi.',
        done: 'Refusée : %{title}',
        fields: { reason: 'Motif' },
      },
      start: { label: 'Exécuter', confirm: '%{title} s’exécute.', done: '%{title} s’exécute' },
      finish: { label: 'Terminer', confirm: '%{title} est terminée.', done: '%{title} terminée' },
      reject: { label: 'Refuser', confirm: '%{title} est illisible.', done: '%{title} est illisible' },
      fail: { label: 'Échouer', confirm: '%{title} échoue.', done: '%{title} a échoué' },
      cancel: {
        label: 'Arrêter',
        confirm:
          '%{title} est arrêtée : ce qui est déjà fait le reste et ne peut plus être annulé, les autres lignes ne sont pas touchées, et aucun fichier n’est créé.',
        done: '%{title} arrêtée',
      },
      resume: {
        label: 'Reprendre',
        confirm: 'Elle reprend là où elle a échoué. Ce qui est fait le reste, et rien n’est fait deux fois.',
        done: '%{title} reprend',
      },
      abandon: {
        label: 'Abandonner',
        confirm:
          'Ce qui peut être annulé l’est, ligne par ligne. Ce que quelqu’un a modifié ou utilisé depuis reste en l’état, et la page le dit. Ensuite la tâche ne peut plus reprendre ; un autre fichier peut être apporté.',
        done: '%{title} : ce qui a été fait est en cours d’annulation',
        fields: { reason: 'Motif' },
      },
      take_back: {
        label: 'Annuler ce qui a été fait',
        confirm: 'Ce que %{title} a fait est annulé.',
        done: '%{title} abandonnée',
      },
    },
  },
};
