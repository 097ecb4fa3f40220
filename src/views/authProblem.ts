import type { Translate } from '../../i18n/translator.ts';
import { CallRefusedError, errorText, UnreachableError } from '../authProvider/index.ts';

/**
 * What to tell of an error of signing in or of changing a password: as the service said it, else in our words.
 * @param fallback key of the words for a refusal without any
 * @example authProblem(error, 'app.expired.refused', t) // 'The username or the password is not right.'
 */
export function authProblem(error: unknown, fallback: string, t: Translate): string {
  if (error instanceof UnreachableError) return t('access.problems.unreachable');
  if (!(error instanceof CallRefusedError)) return t('access.problems.broken');
  const { status, body, retryAfter } = error;
  if (status === 429) {
    return retryAfter ? t('access.problems.wait', { smart_count: retryAfter }) : t('access.problems.busy');
  }
  return status >= 500 ? t('access.problems.broken') : errorText(body, t(fallback));
}
