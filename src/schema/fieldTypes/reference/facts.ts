import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { ContextValue } from '../../predicate.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { oneOfFacts } from '../shared.ts';

export interface ReferenceOptions extends CommonOptions {
  /** Name of the resource that is pointed at. */
  readonly to: string;
  /**
   * What narrows the records to choose from: fields, or path parameters of their list, and the value of the context.
   * @example within: { country: 'partner.country' }
   */
  readonly within?: Readonly<Record<string, ContextValue>>;
  /**
   * Which of these records are offered to whoever fills it in: those that hold one of these values. What refers to others already is shown all the
   * same; what takes the choice says why it does not take another.
   * @example among: { status: ['open', 'late'] }
   */
  readonly among?: Readonly<Record<string, string | readonly string[]>>;
}

/** The key of a record of another resource, shown by that record's title. @example reference('countries', { required: true }) */
export const reference = <const Options extends Omit<ReferenceOptions, 'to'> = CommonOptions>(
  to: string,
  options?: Options & Strict<Options, Omit<ReferenceOptions, 'to'>>,
) => ({ ...(options as object), type: 'reference', to }) as FieldSpec<'reference', string, Options & ReferenceOptions>;

export const referenceFacts: FieldFacts = {
  ...oneOfFacts,
  capabilities: { sortable: false, searchable: false, filter: 'anyOf' },
};
