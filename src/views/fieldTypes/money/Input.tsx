import { currencyDecimals, formatMoney } from '../../../../i18n/format.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { typedNumber } from '../inputParts/typedNumber.ts';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** How an amount is understood; an empty line for as long as its currency is not known yet, so that nothing moves then. */
function amountWords(cents: number, currency: string | null, locale: Locale): string {
  return currency ? formatMoney(cents, currency, locale) : '\u00A0';
}

/** An amount typed in units of the partner's currency, which stands before it; how it is understood is said below, on a line that is always kept: nothing moves as it comes and goes. */
export function MoneyInput(props: InputProps) {
  const context = useSchemaContext();
  const input = useFieldInput(props);
  const currency = context.partner?.currency ?? null;
  const { value } = input;
  // What is a number already needs no reading.
  const amount = typeof value === 'number' ? value : input.parsed;
  return (
    <TypedInput
      {...props}
      input={input}
      shown={typeof value === 'number' ? typedNumber(props.field.spec, value, context.locale) : input.text}
      inputMode={currency && currencyDecimals(currency) === 0 ? 'numeric' : 'decimal'}
      start={currency}
      note={typeof amount === 'number' ? amountWords(amount, currency, context.locale) : '\u00A0'}
      maxWidth={240}
    />
  );
}
