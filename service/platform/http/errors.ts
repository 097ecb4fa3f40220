import type { Translate } from '../../../i18n/translator.ts';

/** One field that was refused; `key` is a message key, `field` the name on the wire. */
export interface FieldProblem {
  field: string;
  key: string;
  params?: Readonly<Record<string, unknown>>;
  /** Words in the caller's language already, instead of those of the key. */
  message?: string;
}

export interface ServiceErrorOptions {
  /** Message key, `service.errors.<code>` when not given. */
  key?: string;
  params?: Readonly<Record<string, unknown>>;
  fields?: readonly FieldProblem[];
  /** More members of the body, such as the `current` record of a stale save. */
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The body of every refusal on the wire. */
export interface ErrorBody {
  message: string;
  code: string;
  reference: string;
  field_errors: readonly { field: string; message: string }[];
  [extra: string]: unknown;
}

/**
 * A refusal that a caller is meant to read. Anything else that is thrown is a fault of the service and answers 500.
 * @example throw new ServiceError(409, 'stale_version', { extra: { current } });
 */
export class ServiceError extends Error {
  readonly key: string;

  constructor(
    readonly status: number,
    readonly code: string,
    readonly options: ServiceErrorOptions = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.key = options.key ?? `service.errors.${code}`;
  }
}

/** 404 for a record or a path that is not there, or that this person may not know of. */
export function notFound(): ServiceError {
  return new ServiceError(404, 'not_found');
}

/** 400 with the fields that are wrong. */
export function invalid(fields: readonly FieldProblem[]): ServiceError {
  return new ServiceError(400, 'validation_failed', { fields });
}

/** The refusal in the words of one language. */
export function errorBody(error: ServiceError, reference: string, t: Translate): ErrorBody {
  const { params, fields = [], extra } = error.options;
  return {
    ...extra,
    message: t(error.key, params),
    code: error.code,
    reference,
    field_errors: fields.map(({ field, key, params, message }) => ({ field, message: message ?? t(key, params) })),
  };
}
