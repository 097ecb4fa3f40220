import type { Translate } from '../../../i18n/translator.ts';
import { type Said, say } from '../records/said.ts';

/** What is said of a row, so that each who reads it does so in their own language. */
export interface SaidOfRow {
  readonly message?: Said;
  /** By field. */
  readonly fields?: Readonly<Record<string, Said>>;
}

/** Words that have been said of a row. */
interface Words {
  readonly message?: string | null | undefined;
  readonly fields?: Readonly<Record<string, string>> | null | undefined;
}

/**
 * A translator that knows where the words come from that it gave. Who brings a file and who agrees to it may speak different languages, and what is wrong
 * with a row is put into words deep inside, in the language of the first.
 * @example
 * const { t, saidOf } = remembering(context.t);
 * saidOf({ message: t('validation.too_long', { max: 3 }) }) // { message: { key: 'validation.too_long', params: { max: 3 } } }
 */
export function remembering(translate: Translate): {
  readonly t: Translate;
  /** Null where none of the words come from here. */
  readonly saidOf: (words: Words) => SaidOfRow | null;
} {
  const known = new Map<string, Said>();
  const t: Translate = (key, options) => {
    const text = translate(key, options);
    // Without words of its own: what is said instead is known by itself. Of two that say the same, the last one was meant.
    if (text === '' || text === key) return text;
    const params = Object.entries(options ?? {}).map(([name, value]): [string, unknown] => {
      const said = typeof value === 'string' ? known.get(value) : undefined;
      return [name, said ? { said } : value];
    });
    known.set(text, params.length > 0 ? { key, params: Object.fromEntries(params) } : { key });
    return text;
  };
  const saidOf = ({ message, fields }: Words): SaidOfRow | null => {
    const whole = known.get(message ?? '');
    const placed = Object.entries(fields ?? {}).flatMap(([name, text]) => {
      const said = known.get(text);
      return said ? [[name, said] as const] : [];
    });
    if (!whole && placed.length === 0) return null;
    return { ...(whole && { message: whole }), ...(placed.length > 0 && { fields: Object.fromEntries(placed) }) };
  };
  return { t, saidOf };
}

/**
 * What was said of a row, in the language of whoever reads it; as it was said first where nobody knows where it came from.
 * @example inReadersWords(row, context.t).message // 'Trop long'
 */
export function inReadersWords<Row extends Words & { readonly said: SaidOfRow | null }>(
  { said, ...row }: Row,
  t: Translate,
): Omit<Row, 'said'> {
  const { message, fields = {} } = said ?? {};
  const placed = Object.entries(fields).map(([name, one]): [string, string] => [name, say(one, t)]);
  return {
    ...row,
    ...(message && { message: say(message, t) }),
    ...(placed.length > 0 && { fields: { ...row.fields, ...Object.fromEntries(placed) } }),
  };
}
