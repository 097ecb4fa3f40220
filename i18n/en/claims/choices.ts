// Words of claims that stand in several places.

/** States: of the machine, and of the field. */
export const claimStates = {
  initiated: 'Draft',
  documents_pending: 'Waiting for documents',
  decision_pending: 'Waiting for a decision',
  approved_pending: 'Approved once',
  rejected_pending: 'Rejected once',
  payable: 'To be paid',
  payout_requested: 'Payout waits for a second person',
  payment_processing: 'Being paid',
  payment_failed: 'Payment failed',
  paid: 'Paid',
  rejected: 'Rejected',
  expired: 'Expired',
  discarded: 'Discarded',
};

const documents = {
  admission_form: 'Admission form',
  discharge_form: 'Discharge form',
  receipts: 'Receipts',
  prescription: 'Prescription',
  medical_report: 'Medical report',
  death_certificate: 'Death certificate',
  burial_permit: 'Burial permit',
  birth_certificate: 'Birth certificate',
  police_report: 'Police or fire report',
  photos: 'Photos',
  identity_card: 'Identity card',
  other: 'Other',
};

/** Types of a claim's papers. */
export const claimDocumentTypes = documents;

const channels = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  upload: 'Upload',
  in_person: 'In person',
  agent: 'Through an agent',
  post: 'By post',
};

/** How papers come. */
export const documentChannels = channels;

/** Choices of what is said of a claim when it is made. */
export const claimEntryChoices = {
  type: {
    hospital: 'Hospital stay',
    reimbursement: 'Medical costs',
    death: 'Death',
    disability: 'Disability',
    property_loss: 'Loss of property',
  },
  relation: {
    main_member: 'The main member',
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Brother or sister',
    other: 'Somebody else',
  },
  document_channel: { not_received: 'Not received yet', ...channels },
  received_documents: documents,
};

/** Why a decision is taken back. */
export const reversalReasons = {
  mistake: 'It was a mistake',
  new_evidence: 'There is new evidence',
  fraud_suspected: 'Fraud is suspected',
};

/** Why a claim is put away. */
export const discardReasons = {
  duplicate: 'Made twice',
  captured_in_error: 'Made by mistake',
  withdrawn_by_customer: 'The customer withdrew it',
};

/** How a claim is paid that the operator does not pay. */
export const claimPaymentMethods = {
  mobile_money: 'Mobile money',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
};
