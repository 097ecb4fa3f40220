import type { DataClass, FieldAccess, FilledBy } from './field.ts';
import type { KnownField } from './fieldTypes/facts.ts';
import type { FilterKind } from './fieldTypes/fieldType.ts';
import type { Predicate } from './predicate.ts';

/** Where a derived field comes from, complete: the record that it is worked out for, and what is looked at. */
export type ResolvedDerived = {
  /** The resource of the record, and its key. */
  readonly on: { readonly resource: string; readonly key: string };
} & (
  | {
      readonly rolledUp: 'count' | 'sum' | 'latest';
      /** The other resource, and its key. */
      readonly from: { readonly resource: string; readonly key: string };
      readonly by: string;
      /** What is added up, or taken; null for a count. */
      readonly of: ResolvedField | null;
      readonly only: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly remainderOf: ResolvedField; readonly less: ResolvedField }
);

/** A field with every default filled in. `spec` keeps the options of its own type for the type's rules. */
export interface ResolvedField {
  readonly name: string;
  readonly spec: KnownField;
  readonly required: Predicate;
  /** The service fills it in every record. */
  readonly always: boolean;
  readonly visible: Predicate;
  readonly immutable: boolean;
  readonly readOnly: boolean;
  readonly constant: string | number | boolean | null;
  readonly default: string | number | boolean | readonly string[] | null;
  readonly filledBy: FilledBy | null;
  readonly unique: boolean;
  /** As the column of a file: no two of its rows say the same. */
  readonly once?: boolean;
  readonly dataClass: DataClass;
  readonly access: Required<FieldAccess>;
  readonly sortable: boolean;
  readonly searchable: boolean;
  readonly filter: FilterKind;
  readonly column: boolean;
  /** What its values are made of; null when they are not made of fields. */
  readonly parts: { readonly fields: readonly ResolvedField[]; readonly many: boolean } | null;
  /** The resource whose records its values are; null when they are none. */
  readonly recordOf: string | null;
  /** Where its value comes from when it is read; null for what is stored. */
  readonly derived: ResolvedDerived | null;
}
