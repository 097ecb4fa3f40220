import type { ValueOf } from './field.ts';
import type { ChoiceNameOf, ResourceSpec } from './resource.ts';
import type { WorkflowSpec } from './workflow.ts';

type FieldsOf<R> = R extends { readonly fields: infer F } ? F : never;
type LookUpNamesOf<R> = R extends { readonly calls?: infer Calls }
  ? {
      [K in keyof NonNullable<Calls> & string]: NonNullable<Calls>[K] extends { readonly looksUp: unknown } ? K : never;
    }[keyof NonNullable<Calls> & string]
  : never;
type SectionsOf<R> = R extends { readonly sections?: infer S } ? NonNullable<S> : never;
type ApartOf<R> = R extends { readonly summary: { readonly apart: infer Apart } } ? Apart : never;
type TabsOf<R> = R extends { readonly list: { readonly tabs: infer T } } ? T : never;
type PartsIn<Field> = Field extends { readonly type: 'object' | 'objects'; readonly fields: infer Parts }
  ? Parts
  : never;
/** Fields that are made of others; the history of a record shows those that its page does not. */
type WithParts<F> = {
  [K in keyof F & string]: [PartsIn<F[K]>] extends [never] ? never : K;
}[keyof F & string];
type PartLabels<F> = [WithParts<F>] extends [never]
  ? unknown
  : {
      readonly parts: {
        readonly [K in WithParts<F>]: { readonly fields: { readonly [P in keyof PartsIn<F[K]> & string]: string } };
      };
    };
type Element<V> = V extends readonly (infer Item)[] ? Item : V;

/**
 * The words that a resource needs, in each language: its name in the singular and plural (`Country |||| Countries`), the
 * words of its button for a new one, what it is (shown when there is none yet, and where it is gathered with others), each
 * field, the parts of those that are made of others, each value of each choice, each tab of its list, what has a sum of its own, and the title of each record that it looks up. A singleton has no button.
 */
export type LabelsOf<R> = (R extends { readonly singleton: true } ? unknown : { readonly new: string }) & {
  readonly name: string;
  readonly empty: string;
  readonly fields: { readonly [K in keyof FieldsOf<R> & string]: string };
} & ([keyof SectionsOf<R>] extends [never]
    ? unknown
    : { readonly sections: { readonly [K in keyof SectionsOf<R> & string]: string } }) &
  PartLabels<FieldsOf<R>> &
  ([TabsOf<R>] extends [never] ? unknown : { readonly tabs: { readonly [K in keyof TabsOf<R> & string]: string } }) &
  ([ApartOf<R>] extends [never] ? unknown : { readonly apart: string }) &
  ([LookUpNamesOf<R>] extends [never] ? unknown : { readonly look_ups: { readonly [K in LookUpNamesOf<R>]: string } }) &
  ([ChoiceNameOf<R>] extends [never]
    ? unknown
    : {
        readonly choices: {
          readonly [K in ChoiceNameOf<R>]: {
            readonly [V in Element<ValueOf<FieldsOf<R>[K & keyof FieldsOf<R>]>> & string]: string;
          };
        };
      });

type ActionsOf<W> = W extends { readonly actions: infer A } ? A : never;
type StatesOf<W> = W extends { readonly states: infer S } ? S : never;
type AsksOf<A> = A extends { readonly asks: infer Asks } ? Asks : never;

type AskLabels<A> = [AsksOf<A>] extends [never]
  ? unknown
  : {
      readonly fields: { readonly [K in keyof AsksOf<A> & string]: string };
    } & ([ChoiceNameOf<ResourceSpec<string, AsksOf<A> & ResourceSpec['fields']>>] extends [never]
      ? unknown
      : {
          readonly choices: {
            readonly [K in keyof AsksOf<A> & string as AsksOf<A>[K] extends { readonly choices: unknown }
              ? K
              : never]: {
              readonly [V in Element<ValueOf<AsksOf<A>[K]>> & string]: string;
            };
          };
        });

/**
 * The words that a workflow needs: each state; of each action the button (`label`), the sentence that says what will
 * happen (`confirm`), what was done (`done`) and what is asked for.
 */
export type WorkflowLabelsOf<W> = {
  readonly states: { readonly [K in keyof StatesOf<W> & string]: string };
  readonly actions: {
    readonly [K in keyof ActionsOf<W> & string]: {
      readonly label: string;
      readonly confirm: string;
      readonly done: string;
    } & AskLabels<ActionsOf<W>[K]>;
  };
};

type RenamedIn<O> = O extends { readonly fields: infer F }
  ? { [K in keyof F & string]: F[K] extends { readonly rename: true } ? K : never }[keyof F & string]
  : never;

/** The words that an overlay needs: what it is about, and the other names of fields. */
export type OverlayLabelsOf<O> = { readonly title: string } & ([RenamedIn<O>] extends [never]
  ? unknown
  : { readonly fields: { readonly [K in RenamedIn<O>]: string } });

type ColumnNamesOf<R> = R extends { readonly columns: readonly (infer Column)[] }
  ? Column extends { readonly name: infer Name extends string }
    ? Name
    : never
  : never;
type EachFilter<R> = R extends { readonly filters: infer Filters } ? keyof Filters & string : never;
type WaysOf<R, Param extends string> = R extends { readonly filters: { readonly [P in Param]: infer Ways } }
  ? keyof Ways & string
  : never;

/** The words that some reports need: what each is called and about, their groups, columns with names of their own, and what they are narrowed by. */
export type ReportLabelsOf<R extends { readonly name: string; readonly group: string }> = {
  readonly named: { readonly [Name in R['name']]: { readonly title: string; readonly about: string } };
  readonly groups: { readonly [Group in R['group']]: string };
  readonly columns: { readonly [Name in ColumnNamesOf<R>]: string };
  readonly parameters: {
    readonly fields: { readonly [Param in EachFilter<R>]: string };
    readonly choices: { readonly [Param in EachFilter<R>]: { readonly [Way in WaysOf<R, Param>]: string } };
  };
};

/** Any workflow, for constraints. */
export type SomeWorkflow = WorkflowSpec;

/**
 * The dotted keys that `Wanted` has and `Given` lacks; `never` when nothing is missing.
 * @example type Missing = MissingKeys<{ a: { b: string } }, { a: {} }> // 'a.b'
 */
export type MissingKeys<Wanted, Given, Prefix extends string = ''> = {
  [K in keyof Wanted & string]: K extends keyof Given
    ? Wanted[K] extends string
      ? Given[K] extends string
        ? never
        : `${Prefix}${K}`
      : MissingKeys<Wanted[K], Given[K], `${Prefix}${K}.`>
    : `${Prefix}${K}`;
}[keyof Wanted & string];
