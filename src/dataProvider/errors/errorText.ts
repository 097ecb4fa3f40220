import { fieldErrorsOf, isFields, shown } from './fieldErrors.ts';

/**
 * What a person reads of an error's body: the field errors joined by commas, else the message, else the description, else
 * null (then the endpoint's fallback is said).
 * @example wordsOf({ message: 'No', field_errors: ['a', 'b'] }) // 'a, b'
 */
export function wordsOf(body: unknown): string | null {
  if (!isFields(body)) return null;
  const fields = [...new Set(fieldErrorsOf(body.field_errors).map((error) => error.message))];
  if (fields.length > 0) return fields.join(', ');
  return shown(body.message) ?? shown(body.error_description) ?? shown(body.description);
}
