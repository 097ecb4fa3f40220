import type { Derived } from './derived.ts';
import type { Predicate } from './predicate.ts';

/**
 * How sensitive a field is: drives masking with reveal, exports, drafts and what analytics may carry. Values of
 * `health` and `bank` are hidden until somebody reveals them; those of `bank` never reach drafts or exports.
 */
export type DataClass = 'public' | 'personal' | 'health' | 'bank';

/** Who may read and who may write one field. @example { read: hasRole('manager'), write: false } */
export interface FieldAccess {
  /** Who sees the field; for everybody else it is not there. Everybody who sees the record when not given. */
  readonly read?: Predicate;
  /** Who changes it; everybody else finds it read-only. Whoever may write the record when not given. */
  readonly write?: Predicate;
}

/**
 * What the service can put into a field when a record is made: the key or name of who makes it, the key of the partner,
 * the moment.
 */
export type FilledBy = 'user.guid' | 'user.username' | 'partner.guid' | 'now';

/** What every field type accepts. Each fact is stated once; `resolve` fills what is left out. */
export interface CommonOptions {
  /**
   * Must be filled: always, or when the predicate holds. Of a read-only field: the service fills it in every new
   * record, or does not write it.
   * @example required: is('kind', 'firm')
   */
  readonly required?: Predicate;
  /** Shown and validated only when the predicate holds. @example visible: isOneOf('status', ['open', 'late']) */
  readonly visible?: Predicate;
  /** Given at creation, never changed after. */
  readonly immutable?: boolean;
  /** Set by the service; never sent by a form. */
  readonly readOnly?: boolean;
  /** Always this value at creation, whatever is typed. @example constant: 'web' */
  readonly constant?: string | number | boolean;
  /** Set by the service when the record is made: who made it, for which partner, when. */
  readonly filledBy?: FilledBy;
  /** What a new form starts with; of a read-only field, what a new record starts with. @example default: 'open' */
  readonly default?: string | number | boolean | readonly string[];
  /** No two records share it: within the partner for partner-scoped resources. */
  readonly unique?: boolean;
  /**
   * How sensitive it is: `'health'` and `'bank'` are hidden until revealed, and `'bank'` never reaches drafts or
   * exports.
   */
  readonly dataClass?: DataClass;
  /**
   * Who may read and who may write it, besides what is said of the whole record.
   * @example access: { read: hasRole('manager') }
   */
  readonly access?: FieldAccess;
  /** Only by whole values, for texts that are keys; what a list is narrowed by at all is said by its endpoint (`filterBy`). */
  readonly filterable?: 'exact';
  /** The search box of the list finds records by it. */
  readonly searchable?: boolean;
  /** Off: not a column of the list unless chosen. */
  readonly column?: boolean;
  /**
   * Kept, since the contract has it, and shown nowhere, since nothing reads it yet: what can be set must do something. A new record has
   * the default. `docs/settings.md` lists it as a debt.
   */
  readonly dormant?: boolean;
  /**
   * Worked out when it is read, from the record or from those that refer to it: nobody writes it, and it is stored
   * nowhere.
   * @example derived: countOf('orders', { by: 'contact_guid' })
   */
  readonly derived?: Derived;
  /**
   * Of a text that the service may write by itself: a json field beside it that keeps where such words come from, so that each who reads them
   * does so in their own language. What a person has typed stays as it is.
   * @example saidIn: 'message_said'
   */
  readonly saidIn?: string;
}

declare const valueType: unique symbol;

/** A declared field: its type's name, its options, and (for the compiler only) the type of its value. */
export type FieldSpec<Type extends string = string, Value = unknown, Options = CommonOptions> = Options & {
  readonly type: Type;
  readonly [valueType]?: Value;
};

/** Any field, whatever its type. */
export type AnyField = FieldSpec<string, unknown, CommonOptions>;

/** The type of a field's value: `string` for text, a union for a choice. */
export type ValueOf<Field> = Field extends { readonly [valueType]?: infer Value } ? NonNullable<Value> : never;

/** Fields by name: `{ name: text({ required: true }), born_on: date({ past: true }) }`. */
export type Fields = Readonly<Record<string, AnyField>>;

type RequiredIn<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly required: true } ? K : never;
}[keyof F];

/** An object that is made of fields: each is there, what need not be filled may be null. */
export type ObjectOf<F extends Fields> = {
  readonly [K in keyof F]: K extends RequiredIn<F> ? ValueOf<F[K]> : ValueOf<F[K]> | null;
};

/** The same as it is sent: what need not be filled may be left out, at every depth. */
export type SentOf<F extends Fields> = {
  readonly [K in RequiredIn<F>]: SentValue<F[K]>;
} & { readonly [K in Exclude<keyof F, RequiredIn<F>>]?: SentValue<F[K]> | null | undefined };

type SentValue<Field> = Field extends { readonly type: 'objects'; readonly fields: infer F extends Fields }
  ? readonly SentOf<F>[]
  : Field extends { readonly type: 'object'; readonly fields: infer F extends Fields }
    ? SentOf<F>
    : ValueOf<Field>;
