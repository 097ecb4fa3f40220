import type * as en from '../../en/claims/choices.ts';
import type { Translated } from '../../types.ts';

/** States: of the machine, and of the field. */
export const claimStates: Translated<typeof en.claimStates> = {
  initiated: 'Brouillon',
  documents_pending: 'En attente de documents',
  decision_pending: 'En attente de décision',
  approved_pending: 'Approuvé une fois',
  rejected_pending: 'Rejeté une fois',
  payable: 'À payer',
  payout_requested: 'Versement à confirmer par une autre personne',
  payment_processing: 'Paiement en cours',
  payment_failed: 'Paiement échoué',
  paid: 'Payé',
  rejected: 'Rejeté',
  expired: 'Expiré',
  discarded: 'Écarté',
};

/** Types of a claim's papers. */
export const claimDocumentTypes: Translated<typeof en.claimDocumentTypes> = {
  admission_form: 'Bulletin d’admission',
  discharge_form: 'Bulletin de sortie',
  receipts: 'Reçus',
  prescription: 'Ordonnance',
  medical_report: 'Rapport médical',
  death_certificate: 'Acte de décès',
  burial_permit: 'Permis d’inhumer',
  birth_certificate: 'Acte de naissance',
  police_report: 'Rapport de police ou des pompiers',
  photos: 'Photos',
  identity_card: 'Pièce d’identité',
  other: 'Autre',
};

/** How papers come. */
export const documentChannels: Translated<typeof en.documentChannels> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  upload: 'Téléversement',
  in_person: 'En personne',
  agent: 'Par un agent',
  post: 'Par courrier',
};

/** Choices of what is said of a claim when it is made. */
export const claimEntryChoices: Translated<typeof en.claimEntryChoices> = {
  type: {
    hospital: 'Hospitalisation',
    reimbursement: 'Frais médicaux',
    death: 'Décès',
    disability: 'Invalidité',
    property_loss: 'Perte de biens',
  },
  relation: {
    main_member: 'L’assuré principal',
    spouse: 'Conjoint',
    child: 'Enfant',
    parent: 'Parent',
    sibling: 'Frère ou sœur',
    other: 'Une autre personne',
  },
  document_channel: { not_received: 'Pas encore reçus', ...documentChannels },
  received_documents: claimDocumentTypes,
};

/** Why a decision is taken back. */
export const reversalReasons: Translated<typeof en.reversalReasons> = {
  mistake: 'C’était une erreur',
  new_evidence: 'Il y a des éléments nouveaux',
  fraud_suspected: 'Une fraude est soupçonnée',
};

/** Why a claim is put away. */
export const discardReasons: Translated<typeof en.discardReasons> = {
  duplicate: 'Saisi deux fois',
  captured_in_error: 'Saisi par erreur',
  withdrawn_by_customer: 'Retiré par le client',
};

/** How a claim is paid that the operator does not pay. */
export const claimPaymentMethods: Translated<typeof en.claimPaymentMethods> = {
  mobile_money: 'Mobile money',
  bank_transfer: 'Virement bancaire',
  cheque: 'Chèque',
  cash: 'Espèces',
};
