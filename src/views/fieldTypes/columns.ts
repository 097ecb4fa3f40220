import { formatDate, formatNumber, formatPercentage } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translator.ts';
import type { Context } from '../../schema/context.ts';
import { inWords } from '../../schema/day.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import type { FieldType, KnownField } from '../../schema/fieldTypes/facts.ts';
import type { PercentageOptions } from '../../schema/fieldTypes/percentage/facts.ts';
import { plainText } from '../../schema/html/plainText.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { choiceKey } from './choice/choiceKey.ts';
import { choiceWords } from './choice/choiceWords.ts';
import { amountText } from './money/amountText.ts';

/** By what a value is put into words. */
export interface CellScope {
  /** Name of the resource whose field it is. */
  readonly resource: string;
  readonly context: Pick<Context, 'partner' | 'locale'>;
  readonly t: Translate;
}

/** A value in the words of a table; empty where there is none. */
type CellWords = (value: unknown, field: ResolvedField, scope: CellScope) => string;

/** How a type stands in a table. */
export interface ColumnFacts {
  /** Width of its column in pixels; 0 when it is never a column: keys and raw data are for machines. */
  readonly width: number;
  /** Where the options of the field say more. */
  readonly widthOf?: (spec: KnownField) => number;
  /** Whether a value that is cut says nothing, or something wrong: its column gives way last. */
  readonly holds?: true;
  /** Whether values of several records add up to something. */
  readonly adds?: true;
  /** Not given where words alone are not enough: what a type has instead is in `cells.ts`. */
  readonly words?: CellWords;
}

/** As much of a long text as a row and its tooltip can show. */
const longest = 200;

const text: CellWords = (value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : '');

const formatted: CellWords = (value, ...rest) => {
  if (typeof value !== 'string') return '';
  const words = text(plainText(value), ...rest);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
};

const choice: CellWords = (value, field, { resource, t }) =>
  typeof value === 'string' && value !== ''
    ? choiceWords(choiceKey(resource, field.name, value), value, field.spec, t)
    : '';

const percentage: CellWords = (value, { spec }, { context }) => {
  const { decimals } = spec as typeof spec & PercentageOptions;
  return typeof value === 'number' ? formatPercentage(value, decimals, context.locale) : '';
};

const several =
  (words: CellWords): CellWords =>
  (value, field, scope) =>
    Array.isArray(value) ? value.map((one) => words(String(one), field, scope)).join(', ') : '';

/** Width of a column of texts: what the longest one needs, as far as that is known and bearable. */
const textWidth = (spec: KnownField & { readonly length?: number; readonly maxLength?: number }): number =>
  Math.min(168, Math.max(64, (spec.length ?? spec.maxLength ?? 20) * 6 + 24));

/** How each field type stands in a table, without what draws it. A type without its facts does not compile. */
export const columnFacts: Readonly<Record<FieldType, ColumnFacts>> = {
  boolean: {
    width: 88,
    holds: true,
    words: (value, _field, { t }) =>
      typeof value === 'boolean' ? t(value ? 'views.cells.yes' : 'views.cells.no') : '',
  },
  choice: { width: 88, holds: true, words: choice },
  choices: { width: 184, words: several(choice) },
  currency: { width: 96, holds: true, words: text },
  date: {
    width: 112,
    holds: true,
    words: (value, _field, { context }) => formatDate(typeof value === 'string' ? value : null, context.locale),
  },
  dateTime: { width: 152, holds: true, words: (value, _field, { context }) => inWords(value, context) },
  email: { width: 216, words: text },
  emails: { width: 240, words: several(text) },
  file: { width: 216, words: (value, ...rest) => text(shownName(value), ...rest) },
  guid: { width: 0 },
  integer: {
    width: 88,
    holds: true,
    words: (value, _field, { context }) => (typeof value === 'number' ? formatNumber(value, context.locale) : ''),
  },
  json: { width: 0 },
  money: {
    width: 144,
    holds: true,
    adds: true,
    words: (value, _field, { context }) => (typeof value === 'number' ? amountText(value, context) : ''),
  },
  msisdn: {
    width: 160,
    holds: true,
    words: (value) => (typeof value === 'string' && value !== '' ? formatMsisdn(value) : ''),
  },
  multiline: { width: 240, words: text },
  nationalId: { width: 160, holds: true, words: text },
  object: { width: 0 },
  objects: { width: 0 },
  record: { width: 0 },
  percentage: { width: 88, holds: true, words: percentage },
  reference: { width: 152 },
  references: { width: 240 },
  richText: { width: 240, words: formatted },
  text: { width: 152, widthOf: textWidth, words: text },
  url: { width: 216, words: text },
};

/** Whether values of a type can stand in a table at all. @example canBeColumn('guid') // false */
export const canBeColumn = (type: FieldType): boolean => columnFacts[type].width > 0;
