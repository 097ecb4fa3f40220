import { inOrder } from '../../../../src/resources/rules/membership/coverPrice.ts';
import { memberFaults } from '../../../../src/resources/rules/membership/memberFaults.ts';
import type { Member, MemberSettings, MembershipTerms } from '../../../../src/resources/rules/membership/terms.ts';
import { faultMessage } from '../../../../src/resources/rules/membership/faultMessage.ts';
import { type Reader, recordsWhere, settingsOf } from '../../shared/reader.ts';
import type { FieldProblem } from '../../../platform/http/errors.ts';
import type { Stored } from '../../shared/stored.ts';

/** What the partner has settled about further members. */
export async function memberSettings(reader: Reader): Promise<MemberSettings & { readonly waiting_days: number }> {
  const { offered, maximum_members, free_members, child_maximum_age, waiting_days } = await settingsOf(
    reader,
    'extended_membership_premium_config',
  );
  return { offered, maximum_members, free_members, child_maximum_age, waiting_days: waiting_days ?? 0 };
}

/** Everything that speaks of the members of a policy of a product. */
export async function membershipTerms(reader: Reader, product: string): Promise<MembershipTerms> {
  const [settings, rules, premiums] = [
    await memberSettings(reader),
    await recordsWhere(reader, 'membership_configs', { product_guid: [product] }),
    await recordsWhere(reader, 'extended_membership_premium', { product_guid: [product] }),
  ];
  return {
    settings,
    rules: rules.map((one) => ({
      relationship: one.relationship,
      maximum_members: one.maximum_members,
      minimum_age: one.minimum_age,
      maximum_age: one.maximum_age,
      document_required: one.document_required,
    })),
    premiums: premiums.map((one) => ({
      relationship: one.relationship,
      granularity: one.granularity,
      amount_in_cents: one.amount_in_cents,
    })),
  };
}

/** The dependants who are to be members, in the order in which they are added. */
export function membersAmong(
  dependants: readonly Stored<'dependants'>[],
  wanted: readonly string[],
  before: readonly string[],
): readonly Member[] {
  const known = new Map(dependants.map((one) => [one.guid, asMember(one)]));
  return inOrder(wanted, before).flatMap((guid) => known.get(guid) ?? []);
}

/** A dependant, as the formula reads one. */
export const asMember = ({ guid, name, relationship, date_of_birth }: Stored<'dependants'>): Member => ({
  guid,
  name,
  relationship,
  date_of_birth,
});

/** What bars members from a day on, at the field that names them. */
export async function memberProblems(
  reader: Reader,
  terms: MembershipTerms,
  members: readonly Member[],
  { customer, day }: { readonly customer: string; readonly day: string },
): Promise<readonly FieldProblem[]> {
  const files = members.length === 0 ? [] : await recordsWhere(reader, 'customer_files', { customer_guid: [customer] });
  const papers = files.map(({ type }) => type);
  return memberFaults(terms, members, { day, papers }).map((fault) => ({
    field: 'members',
    ...faultMessage(fault, (key) => reader.context.t(key)),
  }));
}
