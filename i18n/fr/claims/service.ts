import type * as en from '../../en/claims/service.ts';
import type { Translated } from '../../types.ts';

/** Refusals of the service about claims: of whole requests. */
export const claimRefusals: Translated<typeof en.claimRefusals> = {
  high_risk_confirmation_required: 'Ce dossier est à risque : %{reasons} Confirmez que vous l’avez examiné.',
  claims_mixed:
    'Certains de ces sinistres attendent une approbation, d’autres un paiement. Faites l’un après l’autre : %{approval} à approuver, %{payment} à marquer comme payés.',
};

/** What is wrong with a claim, beside its fields. */
export const claimProblems: Translated<typeof en.claimProblems> = {
  wrong_policy: 'Cette police n’est pas celle de ce client.',
  wrong_type: 'Le produit de cette police ne paie pas pour cela.',
  accident_only: 'Ce produit ne paie que les accidents.',
  never_began: 'La police n’a jamais pris effet : il n’y a rien à déclarer.',
  not_earned_then: 'Cette couverture s’acquiert mois par mois, et ce jour n’est dans aucun mois acquis.',
  not_covered_then: 'La police ne couvrait pas ce jour : couverture du %{from} au %{until}.',
  waiting: 'Ce jour tombe dans le délai de carence, qui a pris fin le %{date}.',
  before_birth: 'C’est avant la date de naissance.',
  wrong_birth: 'La date de naissance connue est le %{date}.',
  wrong_person: 'Ce n’est pas un ayant droit de ce client avec ce lien.',
  not_insured: 'Cette personne n’est pas couverte par la police.',
  too_few_nights: 'Le produit paie à partir de %{least} nuits ; il y en a %{nights}.',
  too_many_nights:
    'Le produit paie %{most} nuits au plus ; il y en a %{nights}. Confirmez qu’il y en a plus, ou corrigez les dates.',
  too_late: 'Les sinistres se déclarent dans un délai de %{days} jours.',
  birth_certificate: 'Un sinistre pour un enfant demande un acte de naissance valable.',
  received_before: 'Les documents ne peuvent pas être reçus avant l’événement.',
  received_later: 'Les documents ne peuvent pas être reçus à l’avenir.',
  documents_missing: 'Il manque encore : %{documents}.',
  not_verified: 'Les documents doivent d’abord être vérifiés.',
  over_balance: 'Il ne reste que %{amount} de cette garantie.',
  over_usage: 'Les garanties utilisées font %{amount} : approuvez au plus ce montant.',
  over_ex_gratia: 'Le geste commercial ne peut pas dépasser %{amount}.',
  no_ex_gratia: 'Ce partenaire ne fait pas de geste commercial.',
  no_benefit: 'Le produit n’a pas cette garantie.',
  limit_as_it_is: 'C’est déjà le plafond.',
  no_reason: 'Donnez un motif encore en usage.',
};

/** Why a claim is high-risk. */
export const highRiskReasons: Translated<typeof en.highRiskReasons> = {
  hospital: 'Les sinistres de %{hospital} demandent un second regard.',
  customer: 'Le client est signalé à haut risque.',
  frequent: 'C’est le sinistre numéro %{count} du client en %{days} jours.',
  overlap: 'D’autres sinistres portent sur les mêmes jours : %{claims}.',
};

/** Why one of several claims was not done. */
export const bulkOutcomes: Translated<typeof en.bulkOutcomes> = {
  no_amount: 'Il n’y a rien à approuver : ouvrez le sinistre et donnez un montant.',
};
