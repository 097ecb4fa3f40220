import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { oneOfFacts } from '../shared.ts';

/** Yes or no. @example boolean({ default: false }) */
export const boolean = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'boolean' }) as FieldSpec<'boolean', boolean, Options>;

export const booleanFacts: FieldFacts = {
  ...oneOfFacts,
  column: 'boolean',
  decode: (raw) => (typeof raw === 'boolean' ? raw : raw === 'true' ? true : raw === 'false' ? false : null),
};
