import { useTranslate } from 'ra-core';
import type { IntegerOptions } from '../../../schema/fieldTypes/integer/facts.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A whole number with what it counts after it. */
export function IntegerInput(props: InputProps) {
  const t = useTranslate();
  const input = useFieldInput(props);
  const { unit } = props.field.spec as typeof props.field.spec & IntegerOptions;
  const count = typeof input.parsed === 'number' ? input.parsed : 2;
  return (
    <TypedInput
      {...props}
      input={input}
      inputMode="numeric"
      maxWidth={unit ? 160 : 128}
      end={unit ? t(`views.units.${unit}`, { smart_count: count }) : undefined}
    />
  );
}
