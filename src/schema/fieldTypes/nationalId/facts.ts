import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { textFacts } from '../shared.ts';

/** A national identity number, by the rules of the partner's country. @example nationalId({ dataClass: 'personal' }) */
export const nationalId = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'nationalId' }) as FieldSpec<'nationalId', string, Options>;

export const nationalIdFacts = textFacts;
