import { restoredAmount } from '../../preAuthorizations/restored.ts';
import { findRecord, updateRecord } from '../../resources/repository.ts';
import type { StoredRecord } from '../../resources/rows.ts';
import { asSystem } from '../asSystem.ts';
import type { Consequence, Consequences, Doing } from './effect.ts';

/** The letter that a claim uses, held. */
async function letterOf(doing: Doing): Promise<StoredRecord | undefined> {
  const { trx, resource, context } = asSystem(doing, 'pre_authorizations');
  const letter = await findRecord(trx, resource, context, String(doing.record.guid), {
    by: 'claim_guid',
    lock: 'update',
  });
  return letter?.status === 'utilised' ? letter : undefined;
}

/** The claim came to nothing: its letter is free again. */
const release: Consequence = async (doing) => {
  const letter = await letterOf(doing);
  if (letter) await doing.move('pre_authorizations', letter, 'release', {});
};

/** What the claim pays is not left of the letter. */
const settle: Consequence = async (doing) => {
  const letter = await letterOf(doing);
  if (!letter) return;
  const { trx, resource, context } = asSystem(doing, 'pre_authorizations');
  const left = Number(letter.approved_amount_in_cents) - Number(doing.record.approved_amount ?? 0);
  await updateRecord(trx, resource, context, letter, { remaining_amount_in_cents: Math.max(0, left) });
};

/** The claim is decided on anew: until then its letter keeps free what it promised, as far as that is left. */
const restore: Consequence = async (doing) => {
  const letter = await letterOf(doing);
  if (!letter) return;
  const { trx, resource, context } = asSystem(doing, 'pre_authorizations');
  const remaining_amount_in_cents = await restoredAmount(doing, letter);
  await updateRecord(trx, resource, context, letter, { remaining_amount_in_cents });
};

/** What becomes of a letter of undertaking by what becomes of the claim that uses it. */
export const letterOfClaimConsequences: Consequences = {
  approve_second: settle,
  reverse_decision: restore,
  reverse_final: restore,
  fail_confirm: release,
  expire: release,
  discard: release,
  discard_draft: release,
};
