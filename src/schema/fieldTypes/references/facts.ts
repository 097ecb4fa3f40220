import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { ReferenceOptions } from '../reference/facts.ts';
import { textsFacts } from '../shared.ts';

/** Keys of several records of another resource, shown by their titles. @example references('partners') */
export const references = <const Options extends Omit<ReferenceOptions, 'to'> = CommonOptions>(
  to: string,
  options?: Options & Strict<Options, Omit<ReferenceOptions, 'to'>>,
) =>
  ({ ...(options as object), type: 'references', to }) as FieldSpec<
    'references',
    readonly string[],
    Options & ReferenceOptions
  >;

export const referencesFacts = textsFacts;
