import type { Translate } from '../../../i18n/translator.ts';
import type { ErrorBody } from '../http/errors.ts';

interface Refusal {
  /** As OAuth has it: its members stay. */
  readonly body: object;
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly reference: string;
}

/** A refusal of a token endpoint: beside OAuth's own members stand those of every other error of the service. */
export function tokenRefusal(t: Translate, { body, code, params, reference }: Refusal): ErrorBody {
  return { ...body, message: t(`service.errors.${code}`, params), code, reference, field_errors: [] };
}

/** What to call a refusal of OAuth's in a grant. @example refusalCode('invalid_grant', 'password') // 'wrong_credentials' */
export function refusalCode(error: unknown, grantType: unknown): string {
  if (error === 'invalid_grant') return grantType === 'password' ? 'wrong_credentials' : 'session_over';
  if (error === 'temporarily_unavailable') return 'unavailable';
  return error === 'server_error' ? 'internal' : 'bad_request';
}
