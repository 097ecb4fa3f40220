import { formatMsisdn } from '../../../schema/markets.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A phone number in any form; the number that it is understood as stands below. */
export function MsisdnInput(props: InputProps) {
  const input = useFieldInput(props, { keepText: true });
  // Grouped only as long as nobody types: what is typed is never changed under the fingers.
  const shown = input.untouched ? formatMsisdn(input.text) : input.text;
  const understood = typeof input.parsed === 'string' ? formatMsisdn(input.parsed) : undefined;
  return (
    <TypedInput
      {...props}
      input={input}
      shown={shown}
      type="tel"
      inputMode="tel"
      note={understood === shown ? undefined : understood}
      maxWidth={320}
    />
  );
}
