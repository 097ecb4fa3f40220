import type { AnyField, ValueOf } from '../../../src/schema/field.ts';
import type { SystemFields } from '../../../src/schema/resource.ts';

/** Any declared resource, as far as types follow from it. */
export interface AnyDeclared {
  readonly name: string;
  readonly key?: string;
  readonly fields: Readonly<Record<string, AnyField>>;
}

/** Whether every stored record has a value there: a person must fill it, or the service begins with one that nobody takes away. */
type IsThere<Field> = Field extends { readonly required: true }
  ? true
  : Field extends { readonly readOnly: true; readonly default: string | number | boolean }
    ? true
    : false;

type KeptValue<Field> = IsThere<Field> extends true ? ValueOf<Field> : ValueOf<Field> | null;

type KeyOf<R> = R extends { readonly key?: infer Key extends string } ? (string extends Key ? 'guid' : Key) : 'guid';

/** Flattens an intersection so that editors show one object. */
type Flat<T> = { [K in keyof T]: T[K] } & unknown;

/** Worked out from other records: what the service itself does is not judged by it, and does not read it. */
interface RolledUp {
  readonly derived: { readonly rolledUp: string };
}

/**
 * A record of a declared resource as storage has it: what nobody has filled is null.
 * @example type Order = StoredOf<typeof orders>
 */
export type StoredOf<R extends AnyDeclared> = Flat<
  {
    readonly [K in Exclude<keyof R['fields'], KeyOf<R>> as R['fields'][K] extends RolledUp ? never : K]: KeptValue<
      R['fields'][K]
    >;
  } & { readonly [K in KeyOf<R>]: string } & SystemFields
>;

/**
 * What may be written to a record of a declared resource: some of its fields, and nothing that is worked out.
 * @example type OrderPatch = PatchOf<typeof orders>
 */
export type PatchOf<R extends AnyDeclared> = {
  readonly [K in keyof R['fields'] as R['fields'][K] extends { readonly derived: object } ? never : K]?: KeptValue<
    R['fields'][K]
  >;
};
