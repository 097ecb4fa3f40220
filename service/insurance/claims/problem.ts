import type { FieldProblem } from '../../platform/http/errors.ts';

/** What is wrong with a claim, in words. @example problem('type', 'wrong_type') */
export const problem = (field: string, name: string, params: Readonly<Record<string, unknown>> = {}): FieldProblem => ({
  field,
  key: `service.claims.${name}`,
  params,
});
