import type { FieldProblem } from '../../platform/http/errors.ts';

/** Says what is wrong, in words of one subject. @example const problem = problemOf('claims'); problem('type', 'wrong_type') */
export const problemOf =
  (subject: string) =>
  (field: string, name: string, params: FieldProblem['params'] = {}): FieldProblem => ({
    field,
    key: `service.${subject}.${name}`,
    params,
  });

/** A field names a record that is not there, or not theirs. */
export const unknownReference = (field: string): FieldProblem => ({ field, key: 'validation.unknown_reference' });
