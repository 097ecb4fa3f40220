import type { Day } from '../../../src/schema/units.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';
import { addDays } from '../shared/days.ts';
import { memberSettings } from './purchase/membership.ts';
import type { Stored } from '../shared/stored.ts';

const names = (list: readonly string[] | null, guid: string) => list?.includes(guid) ?? false;

/**
 * The first day on which a policy pays for what happens to somebody: after its waiting period, and for those whom a change of cover
 * has added, after the one that the partner has for new members. Null where nobody waits.
 * @param dependant nobody where it is the customer
 * @example await waitingEnds(reader, policy, claim.dependant_guid) // '2026-04-02'
 */
export async function waitingEnds(
  reader: Reader,
  policy: Stored<'policies'>,
  dependant: string | null | undefined,
): Promise<Day | null> {
  const own = policy.waiting_ends_at;
  const added = dependant ? await addedOn(reader, policy.guid, dependant) : null;
  if (added === null) return own;
  const { waiting_days } = await memberSettings(reader);
  return (
    [own, addDays(added, waiting_days)]
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The day from which a change of cover covers somebody, the last one that added them; null where they were there from the start. */
async function addedOn(reader: Reader, policy: string, dependant: string): Promise<Day | null> {
  const where = { policy_guid: [policy], kind: ['change'], status: ['issued'] };
  const changes = await recordsWhere(reader, 'quotations', where);
  const days = changes
    .filter(({ members, current_members: before }) => names(members, dependant) && !names(before, dependant))
    .map(({ start_date: day }) => day);
  return days.toSorted().at(-1) ?? null;
}
