/** What an action does names the workflow's own actions, what they ask, and fields that there are, or does not compile. */
import { cashbackReward, claimCallback, debitOrder } from '../../src/resources/workflows/index.ts';
import type { Stored } from '../../service/insurance/shared/stored.ts';
import { defineConsequences, defineEffects, type Others } from '../../service/insurance/shared/effects.ts';

const typo = { paid_onn: null };

export const sound = defineEffects(cashbackReward, { mark_paid: () => ({ reason: null }) });

// @ts-expect-error no such action
export const oddAction = defineEffects(cashbackReward, { mark_payed: () => ({}) });
// @ts-expect-error no such field
export const oddField = defineEffects(cashbackReward, { mark_unpaid: () => ({ paid_onn: null }) });
// @ts-expect-error no such field, spread
export const spreadField = defineEffects(cashbackReward, { mark_unpaid: () => ({ paid_on: null, ...typo }) });
export const laterField = defineEffects(cashbackReward, {
  // @ts-expect-error no such field, where it takes a while and depends
  mark_unpaid: async ({ record }) => await Promise.resolve(record.reason === null ? { paid_on: null } : { ...typo }),
});
// @ts-expect-error what is worked out is written by nobody
export const derivedField = defineEffects(debitOrder, { cancel: () => ({ collected_in_all: 100 }) });
// @ts-expect-error a value of another kind
export const oddValue = defineEffects(cashbackReward, { mark_unpaid: () => ({ paid_on: 20_260_101 }) });
// @ts-expect-error a state that there is not
export const oddState = defineEffects(cashbackReward, { mark_paid: () => ({ status: 'payed' }) });
// @ts-expect-error what every record has is not taken away
export const emptied = defineEffects(cashbackReward, { mark_paid: () => ({ amount_in_cents: null }) });
// @ts-expect-error the action asks no such thing
export const oddAnswer = defineEffects(claimCallback, { log_attempt: ({ asked }) => ({ last_outcome: asked.outcom }) });
// @ts-expect-error the record has no such field
export const oddRecord = defineEffects(debitOrder, { cancel: ({ record }) => ({ day: record.dayy }) });
export const unowned = defineEffects(debitOrder, {
  // @ts-expect-error the record that it is made for is a policy
  create: ({ owner }) => ({ policy_number: owner?.claim_reference }),
});
// @ts-expect-error what is not there yet has no key
export const unborn = defineEffects(debitOrder, { create: ({ record }) => ({ policy_guid: record.guid.trim() }) });

// @ts-expect-error nothing follows from an action that there is not
export const oddConsequence = defineConsequences(cashbackReward, { mark_payed: async () => await Promise.resolve() });

declare const others: Others;
declare const policy: Stored<'policies'>;
declare const claim: Stored<'claims'>;

// @ts-expect-error no such resource
void others.find('polices', policy.guid);
// @ts-expect-error a policy has no such field to be found by
void others.hold('policies', 'POL-1', 'policy_nr');
// @ts-expect-error no such field to look for
void others.list('policies', { state: ['active'] });
// @ts-expect-error no such action
void others.move('policies', policy, 'terminate', {});
// @ts-expect-error an action that the service does not do itself
void others.move('policies', policy, 'change_beneficiary', {});
// @ts-expect-error another resource's record
void others.move('policies', claim, 'lapse', {});
// @ts-expect-error no such field to write
void others.update('policies', policy, { paid_untill: null });
// @ts-expect-error an action that makes nothing
void others.make('payments', 'verify', {});
