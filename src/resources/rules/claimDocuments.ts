/** What a claim is made for. */
export const claimTypes = ['hospital', 'reimbursement', 'death', 'disability', 'property_loss'] as const;

export type ClaimType = (typeof claimTypes)[number];

/** Who it happened to, seen from the main member. */
export const claimRelations = ['main_member', 'spouse', 'child', 'parent', 'sibling', 'other'] as const;

/** Papers that prove a claim. */
export const claimDocumentTypes = [
  'admission_form',
  'discharge_form',
  'receipts',
  'prescription',
  'medical_report',
  'death_certificate',
  'burial_permit',
  'birth_certificate',
  'police_report',
  'photos',
  'identity_card',
  'other',
] as const;

export type ClaimDocumentType = (typeof claimDocumentTypes)[number];

const needed: Readonly<Record<ClaimType, readonly ClaimDocumentType[]>> = {
  hospital: ['admission_form', 'discharge_form', 'identity_card'],
  reimbursement: ['receipts', 'prescription', 'identity_card'],
  death: ['death_certificate', 'identity_card'],
  disability: ['medical_report', 'identity_card'],
  property_loss: ['police_report', 'photos'],
};

/** What decides the papers of a claim. */
export interface ClaimFacts {
  readonly type?: unknown;
  readonly relation?: unknown;
  readonly accident?: unknown;
  readonly [field: string]: unknown;
}

/**
 * The papers that a claim must have before it is decided: those of its type, the police report of an accident that disabled
 * somebody, and the birth certificate of a child.
 * @example documentsNeeded({ type: 'death', relation: 'child' }) // ['death_certificate', 'identity_card', 'birth_certificate']
 */
export function documentsNeeded({ type, relation, accident }: ClaimFacts): readonly ClaimDocumentType[] {
  const known = claimTypes.find((one) => one === type);
  if (!known) return [];
  return [
    ...needed[known],
    ...(known === 'disability' && accident === true ? (['police_report'] as const) : []),
    ...(relation === 'child' ? (['birth_certificate'] as const) : []),
  ];
}

/**
 * The papers that are still missing.
 * @param received types of those that are there
 * @example documentsMissing({ type: 'property_loss' }, ['photos']) // ['police_report']
 */
export function documentsMissing(claim: ClaimFacts, received: unknown): readonly ClaimDocumentType[] {
  const there: readonly unknown[] = Array.isArray(received) ? received : [];
  return documentsNeeded(claim).filter((one) => !there.includes(one));
}
