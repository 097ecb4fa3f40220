import type { ContextPartner } from '../../schema/context.ts';

/** What the frame knows of a partner. */
export interface PartnerEntry {
  readonly code: string;
  /** The code where the service gave no name. */
  readonly name: string;
  readonly brand: string;
  /** Null while its country is not known: nothing can be read or shown in its currency then. */
  readonly context: ContextPartner | null;
}

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The whole numbers that a partner has settled. */
function settledIn(row: Row, names: readonly string[]): Pick<ContextPartner, 'settled'> {
  const numbers = names.flatMap((name) => {
    const value = row[name];
    return typeof value === 'number' ? [[name, value] as const] : [];
  });
  return numbers.length > 0 ? { settled: Object.fromEntries(numbers) } : {};
}

/**
 * The partners that a person belongs to, in the order of their names, from the lists of partners and countries.
 * @param codes the person's partners by their session
 * @param settled the fields of a partner that hold what it has settled, see `settledBy`
 */
export function directoryOf(
  codes: readonly string[],
  partners: readonly Row[],
  countries: readonly Row[],
  settled: readonly string[],
  brandOf: (code: string) => string,
  compare: (a: string, b: string) => number,
): readonly PartnerEntry[] {
  const currencies = new Map(countries.map((country) => [text(country.code), text(country.currency_code)]));
  const rows = new Map(partners.map((partner) => [text(partner.code), partner]));
  return codes
    .map((code) => {
      const row = rows.get(code) ?? {};
      const country = text(row.country);
      const currency = currencies.get(country) ?? '';
      const guid = text(row.guid);
      const isKnown = guid && country && currency;
      return {
        code,
        name: text(row.name) || code,
        brand: brandOf(code),
        context: isKnown ? { guid, code, country, currency, ...settledIn(row, settled) } : null,
      };
    })
    .sort((a, b) => compare(a.name, b.name));
}
