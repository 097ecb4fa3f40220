import type { Send, Step } from '../call.ts';
import type { Runtime } from '../deps.ts';
import { language, serviceHeaders, version } from './headers.ts';
import { idempotency } from './idempotency.ts';
import { onePress } from './onePress.ts';
import { outcome } from './outcome.ts';
import { partner } from './partner.ts';
import { retry } from './retry.ts';
import { session } from './session.ts';
import { transport } from './transport.ts';

/** The steps of every call, from the screen's side to the wire's. */
const steps: readonly Step[] = [
  partner,
  idempotency,
  version,
  language,
  serviceHeaders,
  session,
  // Outside the tries: only the last one decides whether a write's answer is lost.
  outcome,
  retry,
];

/** Puts the steps together, around the step that sends. `cancelling` stands outside, so that it ends every wait. */
export function createPipeline(runtime: Runtime, cancelling: Step): Send {
  return [onePress, cancelling, ...steps].reduceRight<Send>((next, step) => step(runtime, next), transport(runtime));
}
