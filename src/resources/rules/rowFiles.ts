import type { ResourceName } from '../model.ts';

/** The records that rows have made and that go on by themselves, as the page of their file tells of them. */
export interface FollowedRecords {
  /** The field that says with which file they came. */
  readonly by: string;
  /** The field that says what each is for. */
  readonly owner: string;
  /** The field of money that is summed up. */
  readonly sum: string;
  /** What else is told of each. */
  readonly columns: readonly string[];
}

/** A kind of file which one person brings and another agrees to. */
export interface FileKind {
  /** The batch that takes them. */
  readonly batch: string;
  /** What each row makes. */
  readonly resource: ResourceName;
  /** Where the list of these files is; each is below it, and so is the way to bring one. */
  readonly at: `/${string}`;
  /** Its own words, under `app.row_files`. */
  readonly words:
    | 'missing_payments'
    | 'policy_onboarding'
    | 'remittances'
    | 'bulk_payments'
    | 'sms_blast'
    | 'email_blast'
    | 'loyalty_upload';
  /** Where what becomes of its rows is known only later. */
  readonly followed?: FollowedRecords;
  /** What its rows send: it is read before it goes, and followed while it does. */
  readonly sends?: 'messages' | 'letters';
}

/** Payments that came without the service hearing of them. */
const missingPayments: FileKind = {
  batch: 'missing_payments',
  resource: 'payments',
  at: '/payments/files',
  words: 'missing_payments',
};

/** Statements of the operator. */
const remittances: FileKind = {
  batch: 'remittances',
  resource: 'remittances',
  at: '/remittances/files',
  words: 'remittances',
};

/** People to be covered. */
const policyOnboarding: FileKind = {
  batch: 'policy_onboarding',
  resource: 'policies',
  at: '/policies/files',
  words: 'policy_onboarding',
};

/** Money that is paid out. */
const bulkPayments: FileKind = {
  batch: 'bulk_payments',
  resource: 'mobile_money_transactions',
  at: '/mobile_money_transactions/files',
  words: 'bulk_payments',
  followed: {
    by: 'batch_guid',
    owner: 'claim_guid',
    sum: 'amount_in_cents',
    columns: ['amount_in_cents', 'msisdn', 'failure', 'mno_reference'],
  },
};

/** Messages to customers. */
const smsBlast: FileKind = {
  batch: 'sms_blast',
  resource: 'sms_messages',
  at: '/sms_messages/files',
  words: 'sms_blast',
  sends: 'messages',
};

/** Letters from a template. */
const emailBlast: FileKind = {
  batch: 'email_blast',
  resource: 'email_messages',
  at: '/email_messages/files',
  words: 'email_blast',
  sends: 'letters',
};

/** What customers have spent, and so the free cover that they have earned. */
const loyaltyUpload: FileKind = {
  batch: 'loyalty_upload',
  resource: 'loyalty_eligibility',
  at: '/loyalty_eligibility/files',
  words: 'loyalty_upload',
};

/** By the name of the batch that takes them. */
export const kinds = {
  policy_onboarding: policyOnboarding,
  missing_payments: missingPayments,
  remittances,
  bulk_payments: bulkPayments,
  sms_blast: smsBlast,
  email_blast: emailBlast,
  loyalty_upload: loyaltyUpload,
};

/** The page on which one is brought. */
export const bringAt = ({ at }: FileKind) => `${at}/new`;

/** The page of one of them. */
export const fileAt = ({ at }: FileKind, id: string) => `${at}/${encodeURIComponent(id)}`;
