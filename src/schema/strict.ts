import type { AnyField } from './field.ts';

type Objects<Allowed> = Exclude<Allowed, string | number | boolean | null | undefined | readonly unknown[]>;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type PartOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
type ItemOf<Union> = Union extends readonly (infer Item)[] ? Item : never;

declare const nothing: unique symbol;

/** What the compiler shows beside an option that there is not: nothing that anybody writes is one. */
interface NoSuchOption<Option> {
  readonly [nothing]: Option;
}

/**
 * What is given, with each option in it that is not allowed as something that nobody can write: a type parameter, which keeps the
 * literal names that labels and calls need, would let it pass. At every depth; a field is judged where it is made.
 * @example
 * const text = <const Options extends TextOptions>(options?: Options & Strict<Options, TextOptions>) => ...
 * text({ dataClas: 'bank' }) // Type 'string' is not assignable to type 'NoSuchOption<"dataClas">'
 */
export type Strict<Given, Allowed> = [Allowed] extends [Given]
  ? Given
  : Given extends string | number | boolean | null | undefined | AnyField
    ? Given
    : Given extends readonly unknown[]
      ? { readonly [Index in keyof Given]: Strict<Given[Index], ItemOf<Allowed>> }
      : {
          readonly [Key in keyof Given]: Key extends KeysOf<Objects<Allowed>>
            ? Strict<Given[Key], PartOf<Objects<Allowed>, Key>>
            : NoSuchOption<Key>;
        };
