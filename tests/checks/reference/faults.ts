import type { Docstring, Option } from './language.ts';
import type { Gathered } from './gather.ts';

/** What somebody who reads the reference would miss, each with where to write it. */
export function faults(gathered: readonly Gathered[]): readonly string[] {
  return gathered.flatMap(({ builders, shapes }) => [
    ...builders.flatMap((builder) => [
      ...saysNothing(builder, builder.name),
      ...(builder.examples.length === 0 ? [`${builder.name} has no @example.`] : []),
      ...builder.options.flatMap((option) => ofOption(option, builder.takes?.shape ?? builder.name)),
    ]),
    ...shapes.flatMap((shape) => [
      ...saysNothing(shape, shape.name),
      ...shape.options.flatMap((option) => ofOption(option, shape.name, shape)),
    ]),
  ]);
}

/** An option whose type leaves open what is written needs an example: its own, or one of all the options together. */
function ofOption(option: Option, of: string, whole?: Docstring): readonly string[] {
  const isShown = whole?.examples.some((example) => new RegExp(`\\b${option.name}:`).test(example)) === true;
  const isDue = option.isOpen && !isShown && option.examples.length === 0;
  return [...saysNothing(option, `${of}.${option.name}`), ...(isDue ? [`${of}.${option.name} has no @example.`] : [])];
}

const saysNothing = ({ text }: Docstring, name: string): readonly string[] =>
  text === '' ? [`${name} has no docstring.`] : [];
