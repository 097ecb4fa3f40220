import type { DeclarationErrorCode } from '../../../src/schema/declarationError.ts';

/** A mistake that somebody makes in a declaration of the product: what is written instead of what, and what is said of it. */
export interface Mistake {
  readonly code: DeclarationErrorCode;
  readonly file: string;
  readonly place: string;
  readonly instead: string;
  readonly where: string;
  /** How it is mended. */
  readonly cure: RegExp;
}

const hospitals = 'src/resources/hospitals.ts';
const callbacks = 'src/resources/claimCallbacks.ts';
const guides = 'src/resources/guides.ts';
const callback = 'src/resources/workflows/claimCallback.ts';

/** One of each kind that people make, by the table of planted mistakes (`src/schema/check/testing/planted`). */
export const mistakes: readonly Mistake[] = [
  {
    code: 'unknown-option',
    file: hospitals,
    place: "letterCase: 'upper'",
    instead: "leterCase: 'upper'",
    where: 'hospitals.fields.code.leterCase',
    cure: /Did you mean "letterCase"/,
  },
  {
    code: 'unknown-field',
    file: hospitals,
    place: "title: 'name'",
    instead: "title: 'nmae'",
    where: 'hospitals.title',
    cure: /Did you mean "name"/,
  },
  {
    code: 'unknown-resource',
    file: hospitals,
    place: "reference('countries'",
    instead: "reference('contries'",
    where: 'hospitals.fields.country.to',
    cure: /Did you mean "countries"/,
  },
  {
    code: 'bad-default',
    file: hospitals,
    place: 'default: false',
    instead: "default: 'no'",
    where: 'hospitals.fields.high_risk.default',
    cure: /of type boolean/,
  },
  {
    code: 'missing-title',
    file: hospitals,
    place: "  title: 'name',\n",
    instead: '',
    where: 'hospitals.title',
    cure: /people know them by/,
  },
  {
    code: 'reserved-field',
    file: hospitals,
    place: 'town: text({ maxLength: 80, searchable: true }),',
    instead: 'town: text({ maxLength: 80, searchable: true }), version: text(),',
    where: 'hospitals.fields.version',
    cure: /Take the field out/,
  },
  {
    code: 'bad-bounds',
    file: callbacks,
    place: 'default: 0',
    instead: 'default: 0, min: 2, max: 1',
    where: 'claim_callbacks.fields.attempts.min',
    cure: /Swap/,
  },
  {
    code: 'bad-choice',
    file: guides,
    place: "choice(['en', 'fr']",
    instead: "choice(['en', 'fr', 'fr']",
    where: 'guides.fields.language.choices',
    cure: /twice/,
  },
  {
    code: 'field-in-two-sections',
    file: guides,
    place: "fields: ['content']",
    instead: "fields: ['content', 'topic']",
    where: 'guides.sections',
    cure: /Leave it in one/,
  },
  {
    code: 'unknown-state',
    file: callback,
    place: "to: 'closed'",
    instead: "to: 'closd'",
    where: 'claim_callback.actions.close.to',
    cure: /Did you mean "closed"/,
  },
  {
    code: 'unknown-role',
    file: callback,
    place: "'administrator'",
    instead: "'administrater'",
    where: 'claim_callback.actions.close.who.2',
    cure: /Did you mean "administrator"/,
  },
  {
    code: 'dead-end',
    file: callback,
    place: ', resting: true',
    instead: '',
    where: 'claim_callback.states.closed',
    cure: /resting: true/,
  },
];
