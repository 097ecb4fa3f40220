import type { ResolvedResource } from '../schema/model.ts';

/**
 * What a change of some records may have changed: its own records, those they belong to or are rolled up for, those that belong to them, and the history.
 * @example touchedBy(orders) // ['orders', 'audit_events', 'contacts', 'order_papers', ...]
 */
export function touchedBy({ name, related, neighbours }: ResolvedResource): readonly string[] {
  const { owners, rollUps } = neighbours;
  return [...new Set([name, 'audit_events', ...owners, ...rollUps, ...related.map((one) => one.resource)])];
}
