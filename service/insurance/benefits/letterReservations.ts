import { nothing } from '../shared/amounts.ts';
import { approvedStates } from '../../../src/resources/rules/claimDashboards.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { CoverYear } from './benefits.ts';
import { recordsWhere } from '../shared/reader.ts';
import type { Reserving } from './reservations.ts';
import type { Stored } from '../shared/stored.ts';

/** The benefit that pays for a stay. */
export const hospitalStay = 'hospital_stay';

/** Where a claim uses nothing, or counts for itself. */
const decided: readonly unknown[] = [...approvedStates, 'rejected', 'expired', 'discarded'];

/** Whose stay it is: a dependant's key, or null for the customer. */
export const patientOf = ({ dependant_guid }: { readonly dependant_guid?: string | null }): string | null =>
  dependant_guid ?? null;

type Letter = Stored<'pre_authorizations'>;

/** Letters of undertaking keep their amount free while they hold; what a claim uses, until it is decided on. */
export const letterReservations: Reserving = async (reader, { policy, person, year, except }) => {
  const today = todayOf(reader.context);
  const letters = await recordsWhere(reader, 'pre_authorizations', {
    policy_guid: [policy.guid],
    status: ['approved', 'utilised'],
  });
  const theirs = letters.filter((one) => patientOf(one) === person && isIn(year, one));
  const counted = theirs.filter(
    ({ guid, claim_guid }) => except === null || (guid !== except && claim_guid !== except),
  );
  const used = counted.flatMap(({ claim_guid }) => claim_guid ?? []);
  const claims = used.length > 0 ? await recordsWhere(reader, 'claims', { guid: used }) : [];
  const isOver = (letter: Letter) =>
    claims.some(({ guid, status }) => guid === letter.claim_guid && decided.includes(status));
  const holds = (letter: Letter) =>
    letter.status === 'approved' ? (letter.valid_until ?? '') >= today : !isOver(letter);
  return counted
    .filter(holds)
    .map((letter) => ({ benefit: hospitalStay, amount_in_cents: letter.remaining_amount_in_cents ?? nothing }));
};

const isIn = ({ from, until }: CoverYear, { admission_date: on }: Letter) => on >= from && on <= until;
