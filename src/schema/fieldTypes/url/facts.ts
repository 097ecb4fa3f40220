import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { textFacts } from '../shared.ts';

/** An address of the web, shown as a link that opens beside the page. @example url({ required: true }) */
export const url = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'url' }) as FieldSpec<'url', string, Options>;

export const urlFacts = textFacts;
