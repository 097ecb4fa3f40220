import { multiline } from '../../../schema/fields.ts';

export const everybody = ['agent', 'assessor', 'administrator'] as const;
export const deciders = ['assessor', 'administrator'] as const;

export const reason = multiline({ required: true, maxLength: 1000 });
export const note = multiline({ maxLength: 1000 });

/** The call of every action that is posted by its name, which stands in the path. */
export const posted = {
  call: 'POST /api/claims/complex/actions/{action}',
  keyParam: 'claim_guid',
  fallback: 'errors.moving_claim',
} as const;

/** The same where money moves, or is told to have moved. */
export const postedOnce = { ...posted, once: true } as const;
