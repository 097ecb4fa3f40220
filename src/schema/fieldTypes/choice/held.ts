import { type Fault, fault } from '../../fault.ts';
import type { ChoiceOptions } from './facts.ts';

/** What a record may have, as well: what it holds, whether that is offered still or not. */
export function holdingChoices(field: ChoiceOptions, held: unknown): Pick<ChoiceOptions, 'choices'> {
  const values = [held].flat().filter((value): value is string => typeof value === 'string' && value !== '');
  const more = [...new Set(values)].filter((value) => !field.choices.includes(value));
  return more.length === 0 || field.choices.length === 0
    ? { choices: field.choices }
    : { choices: [...field.choices, ...more] };
}

/** Whether a value is none that may be chosen: it was once, where it is held. Values with words of their own are open. */
export function isFormer({ choices, words }: Partial<ChoiceOptions>, value: string): boolean {
  return choices !== undefined && choices.length > 0 && words === undefined && !choices.includes(value);
}

/** Every value that a stored record may have. */
export function storedChoices({ choices, formerly = [] }: ChoiceOptions): readonly string[] {
  return [...new Set([...choices, ...formerly])];
}

/** What is wrong with values that nobody is offered: which they are, for whoever reads it far from where they stand. */
export function notOffered(values: readonly unknown[]): Fault {
  const named = values.filter((value) => typeof value === 'string' && value !== '').join(', ');
  return named === '' ? fault('not_choice') : fault('not_offered', { values: named });
}
