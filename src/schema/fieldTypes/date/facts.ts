import type { Day } from '../../units.ts';
import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

export interface DateOptions extends CommonOptions {
  /** Not after today: dates of birth, events that happened. */
  readonly past?: boolean;
  /** Not before today: what is yet to happen. */
  readonly future?: boolean;
  /** Not before the date in this field of the same record. @example notBelow: 'begins_on' */
  readonly notBelow?: string;
}

/** A calendar day, `2026-11-21`. @example date({ past: true }) */
export const date = <const Options extends DateOptions = DateOptions>(
  options?: Options & Strict<Options, DateOptions>,
) => ({ ...(options as object), type: 'date' }) as FieldSpec<'date', Day, Options>;

export const dateFacts: FieldFacts = {
  ...textFacts,
  column: 'date',
  limits: { past: 'on', future: 'on' },
  capabilities: { sortable: true, searchable: false, filter: 'range' },
  decode: (raw) => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}/.test(raw) ? raw.slice(0, 10) : null),
};
