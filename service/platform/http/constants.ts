import { type FieldProblem, invalid } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses a call that says something else where the contract always says the same; what is left out means just that.
 * @throws ServiceError 400 that names each such parameter with the only value it has
 * @example requireConstants(endpoint.query, rowOf(request.query)) // ?channel=USSD: "This can only be WebClient."
 */
export function requireConstants(constants: Values, given: Values): void {
  const problems = Object.entries(constants).flatMap(([field, only]): FieldProblem[] => {
    const said = given[field];
    return said === undefined || said === String(only)
      ? []
      : [{ field, key: 'service.fields.only_value', params: { value: String(only) } }];
  });
  if (problems.length > 0) throw invalid(problems);
}
