type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that may be shown: not empty, and no page of HTML that a proxy put in its place. */
function shown(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text && !/^<(?:!doctype|html|\?xml|head|body)/i.test(text) ? text : undefined;
}

/** The messages of field errors, however they are written: a list, a map, nested, or plain texts. */
function messagesOf(errors: unknown): string[] {
  const text = shown(errors);
  if (text) return [text];
  if (Array.isArray(errors)) return errors.flatMap(messagesOf);
  if (!isFields(errors)) return [];
  // `{field, message}`: the name of the field is no message, even when there is no other.
  return 'message' in errors ? messagesOf(errors.message) : Object.values(errors).flatMap(messagesOf);
}

/**
 * What to tell a person of an error's body: the field errors joined by commas, else the message, else the description,
 * else the given fallback.
 */
export function errorText(body: unknown, fallback: string): string {
  if (!isFields(body)) return fallback;
  const fields = [...new Set(messagesOf(body.field_errors))];
  if (fields.length > 0) return fields.join(', ');
  return shown(body.message) ?? shown(body.error_description) ?? shown(body.description) ?? fallback;
}
