import type { Row, StoredRecord } from '../records/rows.ts';
import type { WriteRequest } from '../records/writes.ts';

/** What may be done with other records in the transaction of a request, by their names; see `Others` of a product for its own. */
export interface AnyOthers {
  readonly find: (name: string, key: unknown) => Promise<StoredRecord | undefined>;
  readonly lookUp: (name: string, key: unknown, by: string) => Promise<StoredRecord | undefined>;
  readonly hold: (name: string, key: unknown, by?: string) => Promise<StoredRecord | undefined>;
  readonly list: (
    name: string,
    where: Readonly<Record<string, readonly string[]>>,
    sorted?: { readonly by?: string; readonly order?: 'asc' | 'desc'; readonly limit?: number },
  ) => Promise<readonly StoredRecord[]>;
  readonly update: (
    name: string,
    record: StoredRecord,
    values: Row,
    as?: { readonly person: string },
  ) => Promise<StoredRecord>;
  readonly insert: (name: string, values: Row) => Promise<StoredRecord>;
  readonly move: (name: string, record: StoredRecord, action: string, given: Row) => Promise<StoredRecord>;
  readonly make: (name: string, action: string, given: Row) => Promise<StoredRecord>;
}

/** An action of any workflow that is being done, as the engine sees it. */
export interface AnyDoing extends WriteRequest, AnyOthers {
  readonly record: StoredRecord;
  readonly asked: Row;
  readonly owner: StoredRecord | null;
}
