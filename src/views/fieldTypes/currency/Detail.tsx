import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { DetailProps } from '../visual.ts';

/** A currency by its code and its name in the person's language. */
export function CurrencyDetail({ value }: DetailProps) {
  const { locale } = useSchemaContext();
  const code = String(value);
  const name = /^[A-Z]{3}$/.test(code) ? new Intl.DisplayNames([locale], { type: 'currency' }).of(code) : code;
  return name === code ? code : `${code} · ${name}`;
}
