import { formatDate, formatNumber, formatPercentage } from '../../../i18n/format.ts';
import { inWords } from '../../schema/day.ts';
import type { RuleContext } from '../../schema/fault.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import type { IntegerOptions } from '../../schema/fieldTypes/integer/facts.ts';
import type { PercentageOptions } from '../../schema/fieldTypes/percentage/facts.ts';
import { isHtml } from '../../schema/html/allowed.ts';
import { plainText } from '../../schema/html/plainText.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import { isMasked, maskedText } from '../../schema/mask.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { amountText } from '../fieldTypes/money/amountText.ts';
import type { Labels } from './labels.ts';

/** What is needed to put a value into words. */
export interface Words {
  readonly context: RuleContext;
  readonly labels: Labels;
  /** The record that the value belongs to: an amount may have its currency in another field. */
  readonly record: Readonly<Record<string, unknown>>;
}

type ValueText = (value: unknown, field: ResolvedField, words: Words) => string;

const plain: ValueText = (value) => (typeof value === 'string' ? value : String(value));
const instant = (value: unknown) => (typeof value === 'string' ? value : null);

const moneyText: ValueText = (value, _field, { context }) =>
  typeof value === 'number' ? amountText(value, context) : '';

const integerText: ValueText = (value, field, { context }) => {
  if (typeof value !== 'number') return String(value);
  const { unit } = field.spec as typeof field.spec & IntegerOptions;
  const digits = formatNumber(value, context.locale);
  return unit ? `${digits}\u00a0${context.t(`views.units.${unit}`, { smart_count: value })}` : digits;
};

const percentageText: ValueText = (value, field, { context }) => {
  const { decimals } = field.spec as typeof field.spec & PercentageOptions;
  return formatPercentage(Number(value), decimals, context.locale);
};

/** Keys and raw data have no words for a person. */
const nothing: ValueText = () => '';

const texts: Readonly<Record<FieldType, ValueText>> = {
  boolean: (value, _field, { context }) => context.t(value === true ? 'views.inputs.yes' : 'views.inputs.no'),
  choice: (value, field, { labels }) => labels.choice(field.name, String(value), field.spec),
  choices: (value, field, { labels, context }) =>
    new Intl.ListFormat(context.locale).format(
      (Array.isArray(value) ? value : []).map((one) => labels.choice(field.name, String(one), field.spec)),
    ),
  currency: plain,
  date: (value, _field, { context }) => formatDate(instant(value), context.locale),
  dateTime: (value, _field, { context }) => inWords(value, context),
  email: plain,
  emails: (value, _field, { context }) =>
    new Intl.ListFormat(context.locale, { type: 'unit' }).format(Array.isArray(value) ? value.map(String) : []),
  file: shownName,
  guid: nothing,
  integer: integerText,
  json: nothing,
  money: moneyText,
  msisdn: (value) => formatMsisdn(String(value)),
  multiline: plain,
  nationalId: plain,
  object: nothing,
  objects: nothing,
  record: nothing,
  percentage: percentageText,
  reference: nothing,
  references: nothing,
  richText: (value) => (typeof value === 'string' && isHtml(value) ? plainText(value) : String(value)),
  text: plain,
  url: plain,
};

/**
 * A value as one line of words: money with its currency, dates short, choices by their labels, masked classes masked.
 * Empty for nothing, and for what only a component can show (a reference) or nobody should see (a key).
 * @example valueText(field, 45000, words) // 'GHS 450.00'
 */
export function valueText(field: ResolvedField, value: unknown, words: Words): string {
  if (isEmpty(value)) return '';
  // The history keeps sensitive values masked already.
  if (typeof value === 'string' && value.includes('•')) return value;
  const text = texts[field.spec.type](value, field, words);
  if (!isMasked(field.dataClass)) return text;
  return maskedText(field.dataClass, text);
}
