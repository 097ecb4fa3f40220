/** One field that was refused; `field` is null when the service does not say which. */
export interface FieldError {
  readonly field: string | null;
  readonly message: string;
}

/** Names that would reach into prototypes where forms set values by path. */
const hostile: readonly string[] = ['__proto__', 'constructor', 'prototype'];

const deepest = 5;

/** A text that may be shown: not empty, and no page of HTML that a proxy put in its place. */
export function shown(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text !== '' && !/^<(?:!|\?|[a-z])/i.test(text) ? text : null;
}

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(fields: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * The field errors of an error's body, however they are written: a list of `{field, message}`, a list of texts, a map of
 * field to text or texts, or a nested map (`{address: {town: '...'}}` gives `address.town`).
 * @example fieldErrorsOf([{ field: 'code', message: 'Required' }]) // [{ field: 'code', message: 'Required' }]
 */
export function fieldErrorsOf(raw: unknown, field: string | null = null, depth = 0): readonly FieldError[] {
  const text = shown(raw);
  if (text !== null) return [{ field, message: text }];
  if (depth > deepest) return [];
  if (Array.isArray(raw)) return raw.flatMap((item) => fieldErrorsOf(item, field, depth + 1));
  if (!isFields(raw)) return [];
  const message = own(raw, 'message');
  if (message !== undefined) {
    const named = shown(own(raw, 'field'));
    return fieldErrorsOf(message, named ?? field, depth + 1);
  }
  return Object.entries(raw).flatMap(([name, value]) =>
    fieldErrorsOf(value, field === null ? name : `${field}.${name}`, depth + 1),
  );
}

/** Field to message, as forms place them; fields without a name and hostile names are left out. */
export function byField(errors: readonly FieldError[]): Readonly<Record<string, string>> {
  const found = new Map<string, string[]>();
  for (const { field, message } of errors) {
    if (field === null || field.split('.').some((part) => hostile.includes(part))) continue;
    found.set(field, [...(found.get(field) ?? []), message]);
  }
  return Object.fromEntries([...found].map(([field, messages]) => [field, messages.join(', ')]));
}
