import type { AnswerIn, CallOf, PageRecords, TakenOf } from '../schema/callShape.ts';
import type { CallNameOf } from '../schema/resource.ts';
import type { ResourceName, Resources } from './model.ts';

/** The calls of a resource that are no CRUD. */
export type CallName<R extends ResourceName> = CallNameOf<Resources[R]>;

/**
 * What a call of the product answers, by its declaration. Whole records in it are as pages have them, unless said otherwise.
 * @example type Balance = AnswerOf<'claims', 'balances'>['content'][number]
 */
export type AnswerOf<R extends ResourceName, Name extends CallName<R>, Records = PageRecords<Resources>> = AnswerIn<
  Resources[R],
  CallOf<Resources[R], Name>,
  Records
>;

/** What a call takes, when it has been read: what was left out is null. @example TakenBy<'claims', 'add_benefit_usage'>['units'] */
export type TakenBy<R extends ResourceName, Name extends CallName<R>> = TakenOf<CallOf<Resources[R], Name>>;
