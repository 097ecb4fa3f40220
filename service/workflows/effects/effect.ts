import type { EngineContext } from '../../resources/context.ts';
import type { Row, StoredRecord } from '../../resources/rows.ts';

/** What an action does beyond moving the state and keeping what was asked under fields of the same name. */
export type Effect = (done: {
  readonly record: StoredRecord;
  /** What the person filled in, checked. */
  readonly asked: Row;
  readonly context: EngineContext;
  /** Another record that the partner has, of a resource by its name. */
  readonly find: (resource: string, key: unknown) => Promise<StoredRecord | undefined>;
}) => Row | Promise<Row>;

/** The effects of one workflow, by action; an action without one has none. */
export type Effects = Readonly<Record<string, Effect>>;
