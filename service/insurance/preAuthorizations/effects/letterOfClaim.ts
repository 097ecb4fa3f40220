import { atLeast, minus, nothing } from '../../shared/amounts.ts';
import { claim } from '../../../../src/resources/workflows/index.ts';
import { restoredAmount } from '../restored.ts';
import type { Stored } from '../../shared/stored.ts';
import { defineConsequences, type DoingOn } from '../../shared/effects.ts';

type Doing = DoingOn<'claims'>;

/** The letter that a claim uses, held. */
async function letterOf({ record, hold }: Doing): Promise<Stored<'pre_authorizations'> | undefined> {
  const letter = await hold('pre_authorizations', record.guid, 'claim_guid');
  return letter?.status === 'utilised' ? letter : undefined;
}

/** The claim came to nothing: its letter is free again. */
async function release(doing: Doing): Promise<void> {
  const letter = await letterOf(doing);
  if (letter) await doing.move('pre_authorizations', letter, 'release', {});
}

/** What the claim pays is not left of the letter. */
async function settle(doing: Doing): Promise<void> {
  const letter = await letterOf(doing);
  if (!letter) return;
  const left = minus(letter.approved_amount_in_cents ?? nothing, doing.record.approved_amount ?? nothing);
  await doing.update('pre_authorizations', letter, { remaining_amount_in_cents: atLeast(left) });
}

/** The claim is decided on anew: until then its letter keeps free what it promised, as far as that is left. */
async function restore(doing: Doing): Promise<void> {
  const letter = await letterOf(doing);
  if (!letter) return;
  const remaining_amount_in_cents = await restoredAmount(doing, letter);
  await doing.update('pre_authorizations', letter, { remaining_amount_in_cents });
}

/** What becomes of a letter of undertaking by what becomes of the claim that uses it. */
export const letterOfClaimConsequences = defineConsequences(claim, {
  approve_second: settle,
  reverse_decision: restore,
  reverse_final: restore,
  fail_confirm: release,
  expire: release,
  discard: release,
  discard_draft: release,
});
