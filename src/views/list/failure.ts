/** What is known of a failed call. */
export interface Failure {
  readonly status: number | null;
  readonly message: string | null;
  /** What a person can quote so that the call is found in the logs. */
  readonly reference: string | null;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Reads an error of the data provider, whatever was thrown. @example failureOf(error).status // 403 */
export function failureOf(error: unknown): Failure {
  const { status, message, body, reference } = record(error);
  return {
    status: typeof status === 'number' ? status : null,
    message: text(message),
    reference: text(record(body).reference) ?? text(reference),
  };
}
