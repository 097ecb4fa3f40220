import type { Envelope } from '../../schema/endpoint.ts';
import { isFields } from '../errors/fieldErrors.ts';

/** The rows of a list answer; `total` is null when the endpoint declares none, and then the rows are all there are. */
export interface Rows {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number | null;
}

function member(body: unknown, name: string): unknown {
  return isFields(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}

function countOf(raw: unknown): number | null {
  const count = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

/**
 * The rows and their number from where the endpoint declares them; null when the answer is not that.
 * @example readEnvelope({ items: 'content', total: 'total_elements' }, { content: [], total_elements: 0 })
 */
export function readEnvelope(envelope: Envelope, body: unknown): Rows | null {
  const items = envelope.items === undefined ? body : member(body, envelope.items);
  if (!Array.isArray(items)) return null;
  const rows: readonly unknown[] = items;
  if (!rows.every(isFields)) return null;
  if (envelope.total === undefined) return { rows, total: null };
  const total = countOf(member(body, envelope.total));
  return total === null ? null : { rows, total };
}
