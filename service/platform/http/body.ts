import type { z } from 'zod';
import { type FieldProblem, invalid } from './errors.ts';

/**
 * The body of a hand-written route, as its schema reads it.
 * @throws ServiceError 400 that names each field which is missing or wrong
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.map((issue) => toProblem(issue, body)));
}

/** Those of a `refine(..., { params: { key } })`. */
function ownWords(issue: z.core.$ZodIssue): string | undefined {
  const key: unknown = issue.code === 'custom' ? issue.params?.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

function toProblem(issue: z.core.$ZodIssue, body: unknown): FieldProblem {
  const [name] = issue.path;
  const given = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(String(name)) : undefined;
  const isEmpty = Array.isArray(given) && given.length === 0;
  const missing = given === undefined || given === null || given === '' || isEmpty;
  return {
    field: issue.path.join('.'),
    key: missing ? 'service.fields.required' : (ownWords(issue) ?? 'service.fields.wrong'),
  };
}
