import type { AnswerOf } from '../../resources/calls.ts';

/** What somebody who decides should know. */
export type Assessment = AnswerOf<'claims', 'assessment'>;

/** What is left of a benefit, in hundredths. */
export type Balance = AnswerOf<'claims', 'balances'>['content'][number];
