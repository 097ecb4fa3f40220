import type { AnswerOf } from '../resources/calls.ts';

/** The number of whoever works here, on which they read what customers would, as the service tells of it. */
export type OwnNumber = AnswerOf<'sms_messages', 'own_number', unknown>;

/** Under which it is kept, for each partner. */
export const ownNumberKey = (partner: string | undefined) => ['sms_messages', 'own_number', partner] as const;
