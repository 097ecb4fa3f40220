import { isHtml } from '../html/allowed.ts';
import { paragraphs, plainText } from '../html/plainText.ts';
import type { FieldType, KnownField } from './facts.ts';
import type { PercentageOptions } from './percentage/facts.ts';

/** Between the values of a list in one cell of a file. */
export const separator = '|';

type Written = (value: unknown, field: KnownField) => string;

/** The value as text, nothing as an empty one. */
const plain: Written = (value) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
};

/** A list in one cell: `a|b`. */
const list: Written = (value) => (Array.isArray(value) ? value.join(separator) : '');

/** Whatever JSON holds. */
const json: Written = (value) => JSON.stringify(value ?? null);

/** In per cent; the quotient is the nearest number that there is, and is written as what was divided. */
const percent: Written = (value, field) => {
  const { decimals } = field as KnownField & PercentageOptions;
  return typeof value === 'number' ? String(value / 10 ** decimals) : '';
};

/** What has no tags (a cell of a file) is plain text. */
export const asHtml = (text: string): string => (isHtml(text) ? text : paragraphs(text));

/** The other way round from reading a text: apart from the rules, which an export can do without. */
const registry: Readonly<Record<FieldType, Written>> = {
  boolean: plain,
  choice: plain,
  choices: list,
  currency: plain,
  date: plain,
  dateTime: plain,
  email: plain,
  emails: list,
  file: plain,
  guid: plain,
  integer: plain,
  json,
  money: (value) => (typeof value === 'number' ? (value / 100).toFixed(2).replace(/\.00$/, '') : ''),
  msisdn: plain,
  multiline: plain,
  nationalId: plain,
  object: json,
  objects: json,
  record: json,
  percentage: percent,
  reference: plain,
  references: list,
  richText: (value) => (typeof value === 'string' ? plainText(asHtml(value)) : ''),
  text: plain,
  url: plain,
};

/**
 * A value as a text that the rules of its type read back: plain digits, no grouping.
 * @example written(amount.spec, 45_050) // '450.50'
 */
export function written(field: KnownField, value: unknown): string {
  return registry[field.type](value, field);
}
