/** What a module adds names what is declared, or does not compile. */
import { defineModule, defineWrites } from '../../service/insurance/shared/effects.ts';
import type { BatchHandler } from '../../service/platform/batches/handler.ts';
import type { OutcomeHandlers } from '../../service/platform/operator/outcome.ts';

declare const handlers: OutcomeHandlers;
declare const batch: BatchHandler;
const typo = { editor_giud: null };

export const sound = defineModule({ name: 'sound', outcomes: { payments: handlers }, batches: { csv_export: batch } });

// @ts-expect-error no such resource
export const oddOutcome = defineModule({ name: 'a', outcomes: { paymets: handlers } });
// @ts-expect-error nothing ended is no outcome
export const endless = defineModule({ name: 'a', outcomes: { payments: {} } });
// @ts-expect-error no such word of the operator
export const oddWord = defineModule({ name: 'a', outcomes: { payments: { ...handlers, reversed: handlers.ended } } });
// @ts-expect-error no such resource to sum up
export const oddSummary = defineModule({ name: 'a', summaries: { clams: async () => await Promise.resolve({}) } });
// @ts-expect-error no such batch
export const oddBatch = defineModule({ name: 'a', batches: { csv_exprot: batch } });
// @ts-expect-error no such part of a module
export const oddPart = defineModule({ name: 'a', effect: [] });

// @ts-expect-error no such resource to be written
export const oddResource = defineWrites('clams', {});
// @ts-expect-error no such hook
export const oddHook = defineWrites('claims', { afterUpdate: async () => await Promise.resolve() });
// @ts-expect-error the record has no such field
export const oddRecord = defineWrites('claims', { afterDelete: async ({ record }) => void record.policy_giud });
export const oddField = defineWrites('claims', {
  // @ts-expect-error no such field to write
  beforeUpdate: async () => await Promise.resolve({ editor_giud: null }),
});
export const spreadField = defineWrites('claims', {
  // @ts-expect-error no such field to write, spread
  beforeUpdate: async () => await Promise.resolve({ ...typo }),
});
