import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { textFacts } from '../shared.ts';

/** An e-mail address, shown as a link that begins a letter. @example email({ required: true }) */
export const email = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'email' }) as FieldSpec<'email', string, Options>;

export const emailFacts = textFacts;
