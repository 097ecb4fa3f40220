import type { ResourceName, Resources } from '../../src/resources/model.ts';
import type { SystemFields } from '../../src/schema/resource.ts';
import type { Stored } from '../insurance/shared/stored.ts';

/** What is worked out when it is read. */
type DerivedIn<N extends ResourceName> = {
  [K in keyof Resources[N]['fields']]: Resources[N]['fields'][K] extends { readonly derived: object } ? K : never;
}[keyof Resources[N]['fields']];

type Whole<N extends ResourceName> = Omit<Stored<N>, keyof SystemFields | DerivedIn<N>>;

/** What nobody writes here: whose a row is, who made it, and what is the same in every row. */
type Filled<N extends ResourceName> =
  | 'partner_guid'
  | 'created_by'
  | {
      [K in keyof Resources[N]['fields']]: Resources[N]['fields'][K] extends {
        readonly constant: string | number | boolean;
      }
        ? K
        : never;
    }[keyof Resources[N]['fields']];

/** What every record has. */
type Needed<N extends ResourceName> = {
  [K in keyof Whole<N>]: null extends Whole<N>[K] ? never : K extends Filled<N> ? never : K;
}[keyof Whole<N>];

/** A row of the sample world: with what every record has, and of the rest what it has. */
export type SampleRow<N extends ResourceName> = {
  readonly [K in Needed<N>]: Whole<N>[K];
} & { readonly [K in Exclude<keyof Whole<N>, Needed<N>>]?: Whole<N>[K] };

/** Part of one. */
export type SamplePart<N extends ResourceName> = { readonly [K in keyof Whole<N>]?: Whole<N>[K] };

/** A row with the moment of its making. */
export interface Dated<N extends ResourceName> {
  readonly row: SampleRow<N>;
  readonly at: Date;
}

type NamesIn<T> = T extends unknown ? keyof T : never;

/** Names nothing that the resource does not have, also where it was spread. */
type Exact<N extends ResourceName, R> = [Exclude<NamesIn<R>, keyof Whole<N>>] extends [never]
  ? unknown
  : { readonly 'the resource has no field': Exclude<NamesIn<R>, keyof Whole<N>> };

/**
 * A row, looked at by the compiler: it names no field that the resource does not have.
 * @example rowOf('languages', { code: 'en', name: 'English' })
 */
export const rowOf = <N extends ResourceName, const R extends SampleRow<N>>(
  _resource: N,
  row: R & Exact<N, R>,
): SampleRow<N> => row;

/** Part of a row, looked at in the same way. */
export const partOf = <N extends ResourceName, const R extends SamplePart<N>>(_resource: N, part: R & Exact<N, R>): R =>
  part;
