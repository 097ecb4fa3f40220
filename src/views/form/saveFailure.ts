import { CallError, StaleVersionError } from '../../dataProvider/errors/callError.ts';

/** Why a save failed, sorted by where it is said. */
export interface SaveFailure {
  /** Field to words, for the fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** What belongs to no field of the form. */
  readonly rest: readonly string[];
  /** By which support finds the call. */
  readonly reference: string | null;
}

/**
 * Sorts an error by the fields of a form: what names one of them reaches it, everything else is said above.
 * @example saveFailureOf(error, ['code', 'name'], t('errors.any')).fields // { code: 'Another record has this value already' }
 */
export function saveFailureOf(error: unknown, names: readonly string[], fallback: string): SaveFailure {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  if (!(error instanceof CallError)) return { fields: {}, rest: [message], reference: null };
  const placed: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message: words } of error.fields) {
    if (field !== null && names.some((name) => field === name || field.startsWith(`${name}.`))) {
      placed[field] = placed[field] === undefined ? words : `${placed[field]}, ${words}`;
    } else rest.push(words);
  }
  return { fields: placed, rest: error.fields.length === 0 ? [message] : rest, reference: error.reference };
}

/** Whether somebody else saved the record first. */
export function isStale(error: unknown): error is StaleVersionError {
  return error instanceof StaleVersionError;
}
