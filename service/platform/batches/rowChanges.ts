/** What a row changes of a record that was there: its key, and by field what stood there and what stands there then. */
export interface RowChanges {
  readonly record: string;
  readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}
