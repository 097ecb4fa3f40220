import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import { sanitized } from '../html/sanitize.ts';
import type { Row } from './rows.ts';

/**
 * What somebody sent, with its formatted texts sanitised before anything reads them.
 * @example cleaned(resource.fields, { content: '<p>Hi<script></script></p>' }) // { content: '<p>Hi</p>' }
 */
export function cleaned(fields: readonly ResolvedField[], sent: Row): Row {
  const html = fields.filter(({ name, spec }) => fieldFacts[spec.type].html && typeof sent[name] === 'string');
  return { ...sent, ...Object.fromEntries(html.map(({ name }) => [name, sanitized(String(sent[name]))])) };
}
