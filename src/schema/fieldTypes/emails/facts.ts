import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { textsFacts } from '../shared.ts';

export interface EmailsOptions extends CommonOptions {
  /** So many at most; 20 when not given. */
  readonly max?: number;
}

/** How many addresses a field takes. */
export const mostAddresses = ({ max = 20 }: Pick<EmailsOptions, 'max'>): number => max;

/** Several e-mail addresses, as people paste them, none twice. @example emails({ required: true, max: 5 }) */
export const emails = <const Options extends EmailsOptions = EmailsOptions>(
  options?: Options & Strict<Options, EmailsOptions>,
) => ({ ...(options as object), type: 'emails' }) as FieldSpec<'emails', readonly string[], Options>;

export const emailsFacts = textsFacts;
