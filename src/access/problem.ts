import type { Translate } from '../../i18n/translator.ts';
import { CallRefusedError, errorText, UnreachableError } from '../authProvider/index.ts';

/** What went wrong: by key, so that it follows the language, or as the service said it. */
export type Problem =
  | { readonly key: string; readonly count?: number; readonly reference?: string }
  | { readonly text: string };

function referenceOf(body: unknown): string | undefined {
  const known = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : undefined;
  return typeof known === 'string' && known ? known : undefined;
}

/** What to tell of an error, in words; `fallback` when the service refused without saying why. */
export function problemOf(error: unknown, fallback: string): Problem {
  if (error instanceof UnreachableError) return { key: 'access.problems.unreachable' };
  if (!(error instanceof CallRefusedError)) return { key: 'access.problems.broken' };
  const { status, body, retryAfter } = error;
  if (status === 429) {
    return retryAfter ? { key: 'access.problems.wait', count: retryAfter } : { key: 'access.problems.busy' };
  }
  if (status >= 500) {
    const reference = referenceOf(body);
    return { key: 'access.problems.broken', ...(reference && { reference }) };
  }
  const text = errorText(body, '');
  return text ? { text } : { key: fallback };
}

export function problemText(problem: Problem, t: Translate): string {
  if ('text' in problem) return problem.text;
  return t(problem.key, { smart_count: problem.count });
}
