import type { ResourceName } from '../model.ts';

/** A kind of file which one person brings and another agrees to. */
export interface FileKind {
  /** The batch that takes them. */
  readonly batch: string;
  /** What each row makes. */
  readonly resource: ResourceName;
  /** The list from which people come to it. */
  readonly under: ResourceName;
  /** Where the list of these files is; each is below it, and so is the way to bring one. */
  readonly at: `/${string}`;
  /** Its own words, under `app.row_files`. */
  readonly words: 'missing_payments' | 'policy_onboarding' | 'remittances';
}

/** Payments that came without the service hearing of them. */
const missingPayments: FileKind = {
  batch: 'missing_payments',
  resource: 'payments',
  under: 'payments',
  at: '/payments/files',
  words: 'missing_payments',
};

/** Statements of the operator. */
const remittances: FileKind = {
  batch: 'remittances',
  resource: 'remittances',
  under: 'remittances',
  at: '/remittances/files',
  words: 'remittances',
};

/** People to be covered. */
const policyOnboarding: FileKind = {
  batch: 'policy_onboarding',
  resource: 'policies',
  // Policies are listed under whose they are.
  under: 'customers',
  at: '/policies/files',
  words: 'policy_onboarding',
};

/** By the name of the batch that takes them. */
export const kinds = { policy_onboarding: policyOnboarding, missing_payments: missingPayments, remittances };

/** The page on which one is brought. */
export const bringAt = ({ at }: FileKind) => `${at}/new`;

/** The page of one of them. */
export const fileAt = ({ at }: FileKind, id: string) => `${at}/${encodeURIComponent(id)}`;
