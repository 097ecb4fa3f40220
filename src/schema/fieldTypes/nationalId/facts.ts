import type { CommonOptions, FieldSpec } from '../../field.ts';
import { textFacts } from '../shared.ts';

/** A national identity number, by the rules of the partner's country. @example nationalId({ dataClass: 'personal' }) */
export const nationalId = <const Options extends CommonOptions = CommonOptions>(options?: Options) =>
  ({ ...options, type: 'nationalId' }) as FieldSpec<'nationalId', string, Options>;

export const nationalIdFacts = textFacts;
