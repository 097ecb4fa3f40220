import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { isObject } from '../parts.ts';
import { textFacts } from '../shared.ts';

export interface RecordOptions extends CommonOptions {
  /** The resource whose record it is. */
  readonly to: string;
}

/** A whole record of a resource: only in what a call answers. @example record('orders', { required: true }) */
export const record = <const To extends string, const Options extends CommonOptions = CommonOptions>(
  to: To,
  options?: Options & Strict<Options, CommonOptions>,
) =>
  ({ ...(options as object), type: 'record', to }) as FieldSpec<
    'record',
    Readonly<Record<string, unknown>>,
    Options & { readonly to: To }
  >;

export const recordFacts: FieldFacts<RecordOptions> = {
  ...textFacts,
  column: 'jsonb',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  recordOf: ({ to }) => to,
  decode: (raw) => (isObject(raw) ? raw : null),
};
