import type { TextOptions } from '../../../schema/fieldTypes/text/facts.ts';
import { TypedInput } from '../inputParts/TypedInput.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';

/** Width of a box for so many characters: short texts look short. */
function widthFor(characters: number): number | undefined {
  return characters <= 24 ? Math.max(120, characters * 10 + 32) : undefined;
}

/** One line of text; letters take the case of the field when the person leaves it. */
export function TextInput(props: InputProps) {
  const input = useFieldInput(props);
  const { length, maxLength, letterCase, noSpaces } = props.field.spec as typeof props.field.spec & TextOptions;
  const width = widthFor(length ?? maxLength ?? 255);
  return (
    <TypedInput
      {...props}
      input={input}
      spellCheck={!(noSpaces || letterCase)}
      {...(width === undefined ? {} : { maxWidth: width })}
    />
  );
}
