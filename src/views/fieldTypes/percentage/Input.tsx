import type { PercentageOptions } from '../../../schema/fieldTypes/percentage/facts.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { typedNumber } from '../inputParts/typedNumber.ts';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** A percentage, typed with the decimal sign of the language, with its sign after it. */
export function PercentageInput(props: InputProps) {
  const { locale } = useSchemaContext();
  const input = useFieldInput(props);
  const spec = props.field.spec as typeof props.field.spec & PercentageOptions;
  const { value } = input;
  return (
    <TypedInput
      {...props}
      input={input}
      shown={typeof value === 'number' ? typedNumber(spec, value, locale) : input.text}
      inputMode={spec.decimals === 0 ? 'numeric' : 'decimal'}
      maxWidth={128}
      end="%"
    />
  );
}
