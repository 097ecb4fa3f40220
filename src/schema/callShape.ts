import type { CallString, FileAnswer, PathParameters } from './endpoint.ts';
import type { AnyField, Fields, ObjectOf, SentOf, ValueOf } from './field.ts';
import type { RecordOf } from './resource.ts';

/** One declared call of a resource. */
export type CallOf<R, Name> = R extends { readonly calls?: infer Calls }
  ? Name extends keyof NonNullable<Calls>
    ? NonNullable<Calls>[Name]
    : never
  : never;

/** The declared text of a call: `'PUT /api/callbacks/close/{guid}'`. */
export type CallTextOf<Call> = Call extends { readonly call: infer Text extends CallString } ? Text : never;

/** Some fields of a record, as they are changed. */
type ChangeOf<R> = R extends { readonly fields: infer F extends Fields }
  ? { readonly [K in keyof F]?: ValueOf<F[K]> | null }
  : never;

/** What a caller gives a call; anything where that is not declared. */
export type SentTo<R, Call> = Call extends { readonly takes: infer Taken }
  ? Taken extends 'change'
    ? ChangeOf<R>
    : Taken extends Fields
      ? SentOf<Taken>
      : never
  : unknown;

/** What the service reads of it: what was left out is null. */
export type TakenOf<Call> = Call extends { readonly takes: infer Taken extends Fields }
  ? ObjectOf<Taken>
  : Readonly<Record<string, unknown>>;

/** The path parameters of a call that a caller gives. */
export type ParametersOf<Call, Environmental extends string = never> = Exclude<
  PathParameters<CallTextOf<Call>>,
  Environmental
>;

/** The records of some declared resources as pages have them. */
export type PageRecords<All> = { readonly [K in keyof All]: RecordOf<All[K]> & { readonly id: string } };

/**
 * What a call answers, by its declaration; unknown where it says nothing.
 * @example AnswerIn<typeof orders, typeof orders.calls.balances, PageRecords<Resources>>
 */
export type AnswerIn<R, Call, Records> = Call extends { readonly finds: true }
  ? RecordIn<R extends { readonly name: infer Name } ? Name : never, Records>
  : Call extends { readonly looksUp: { readonly resource: infer Name } }
    ? RecordIn<Name, Records>
    : AnswerOfSpec<Call, Records>;

type RecordIn<Name, Records> = Name extends keyof Records ? Records[Name] : Readonly<Record<string, unknown>>;

type AnswerOfSpec<Call, Records> = Call extends { readonly answers: infer Answer }
  ? Answer extends 'nothing'
    ? null
    : Answer extends AnyField
      ? PartIn<Answer, Records>
      : Answer extends FileAnswer
        ? unknown
        : Answer extends Fields
          ? AnsweredObject<Answer, Records>
          : never
  : unknown;

type AnsweredObject<F extends Fields, Records> = {
  readonly [K in keyof F]: F[K] extends { readonly required: true }
    ? PartIn<F[K], Records>
    : PartIn<F[K], Records> | null;
};

type PartIn<Field, Records> = Field extends { readonly type: 'record'; readonly to: infer To }
  ? RecordIn<To, Records>
  : Field extends { readonly type: 'json' }
    ? unknown
    : Field extends { readonly type: 'objects'; readonly fields: infer F extends Fields }
      ? readonly AnsweredObject<F, Records>[]
      : Field extends { readonly type: 'object'; readonly fields: infer F extends Fields }
        ? AnsweredObject<F, Records>
        : ValueOf<Field>;
