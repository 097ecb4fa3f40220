import type { Moment } from '../../units.ts';
import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { dateFacts } from '../date/facts.ts';

/** An instant, `2026-11-21T10:42:00.000Z`. @example dateTime({ readOnly: true }) */
export const dateTime = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'dateTime' }) as FieldSpec<'dateTime', Moment, Options>;

export const dateTimeFacts: FieldFacts = {
  ...dateFacts,
  column: 'timestamptz',
  decode: (raw) => {
    const instant = raw instanceof Date ? raw : typeof raw === 'string' ? new Date(raw) : null;
    return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : null;
  },
};
