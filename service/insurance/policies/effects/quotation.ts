import { unknownReference } from '../../shared/problems.ts';
import type { Day } from '../../../../src/schema/units.ts';
import { quotation } from '../../../../src/resources/workflows/index.ts';
import { openQuotation, quotationDays } from '../../../../src/resources/quotations.ts';
import { inOrder } from '../../../../src/resources/rules/membership/coverPrice.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { type FieldProblem, invalid, ServiceError } from '../../../platform/http/errors.ts';
import { addDays } from '../../shared/days.ts';
import { membersIn, problem, reckonedCover, soundCover, type WantedCover } from '../purchase/cover.ts';
import { freeNumber } from '../purchase/freeNumber.ts';
import { applyChange, changesOn } from '../quotations/changeOfCover.ts';
import type { Stored } from '../../shared/stored.ts';
import { type Acting, defineConsequences, defineEffects } from '../../shared/effects.ts';

/** What only a priced quotation has. */
const priceless = {
  amount_in_cents: null,
  granularity: null,
  valid_until: null,
  consent_channel: null,
  current_product_guid: null,
  current_members: null,
  current_amount_in_cents: null,
  current_granularity: null,
} as const;

const numbered = async (acting: Acting) => ({
  quotation_number: await freeNumber(acting, 'quotations', 'quotation_number', 'Q-'),
});

/** @throws ServiceError 400 with each of them at its field */
function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw invalid(problems);
}

/** What a quotation says of the cover. */
interface Said {
  readonly product_guid: string;
  readonly premium_guid: string;
  readonly members?: readonly string[] | null;
  /** The day on which it begins; of a change it follows from the policy. */
  readonly start_date?: Day | null;
}

/** Whose cover, and of which policy where it is a change. */
interface Whose {
  readonly customer: string;
  readonly policy: string | null;
}

/** The cover that a quotation is for. */
async function wantedBy({ context, find }: Acting, said: Said, whose: Whose): Promise<WantedCover> {
  const customer = await find('customers', whose.customer);
  if (!customer) throw invalid([unknownReference('customer_guid')]);
  const policy = await find('policies', whose.policy);
  const { product_guid, premium_guid, members } = said;
  const start = policy ? changesOn(policy, todayOf(context)) : said.start_date;
  if (!start) throw invalid([{ field: 'start_date', key: 'service.fields.required' }]);
  return { customer, product_guid, premium_guid, members, start, policy };
}

const whoseIs = ({ customer_guid: customer, policy_guid: policy }: Stored<'quotations'>): Whose => ({
  customer,
  policy,
});

/** Those whom the policy covers already stay where they are: who is free follows from it. */
function orderedMembers({ policy, members }: WantedCover): readonly string[] | null {
  const ordered = inOrder(membersIn(members), membersIn(policy?.members));
  return ordered.length > 0 ? ordered : null;
}

/** A change must change something. */
function nothingChanges({ policy, product_guid, premium_guid, members }: WantedCover): readonly FieldProblem[] {
  const people = (value: WantedCover['members']) => membersIn(value).toSorted().join(' ');
  const isSame =
    policy?.product_guid === product_guid &&
    policy?.premium_guid === premium_guid &&
    people(policy?.members) === people(members);
  return isSame ? [problem('product_guid', 'nothing_changes')] : [];
}

/** One quotation of a policy at a time: its price is that of what the policy is now. */
async function requireNoOther({ list }: Acting, policyGuid: string): Promise<void> {
  const [other] = await list('quotations', { policy_guid: [policyGuid], status: openQuotation });
  if (other) throw new ServiceError(409, 'quotation_open', { params: { quotation: other.quotation_number } });
}

/** From a draft over its price to the policy; whatever changes a quotation drops its price. */
export const quotationEffects = defineEffects(quotation, {
  create: async (doing) => {
    const { asked, owner: customer } = doing;
    refuse((await soundCover(doing, await wantedBy(doing, asked, { customer: customer.guid, policy: null }))).problems);
    return { kind: 'new_business', ...(await numbered(doing)) };
  },
  create_change: async (doing) => {
    const { asked, owner: policy } = doing;
    // The policy is held: nobody makes another one meanwhile.
    await requireNoOther(doing, policy.guid);
    const wanted = await wantedBy(doing, asked, { customer: policy.customer_guid, policy: policy.guid });
    refuse([...(await soundCover(doing, wanted)).problems, ...nothingChanges(wanted)]);
    return {
      kind: 'change',
      members: orderedMembers(wanted),
      customer_guid: policy.customer_guid,
      start_date: wanted.start,
      ...(await numbered(doing)),
    };
  },
  price: async (doing) => {
    const { record } = doing;
    const wanted = await wantedBy(doing, record, whoseIs(record));
    const { amount_in_cents, granularity, problems } = await reckonedCover(doing, wanted);
    const isPast = wanted.start < todayOf(doing.context);
    refuse([...(isPast ? [{ field: 'start_date', key: 'validation.in_past' }] : []), ...problems]);
    const { policy, start } = wanted;
    return {
      amount_in_cents,
      granularity,
      valid_until: addDays(todayOf(doing.context), quotationDays),
      start_date: start,
      reason: null,
      ...(policy
        ? {
            current_product_guid: policy.product_guid,
            current_members: policy.members,
            current_amount_in_cents: policy.amount_in_cents,
            current_granularity: policy.granularity,
          }
        : {}),
    };
  },
  edit: async (doing) => {
    const { asked, record } = doing;
    const said = { ...asked, start_date: asked.start_date ?? record.start_date };
    const wanted = await wantedBy(doing, said, whoseIs(record));
    refuse([...(await soundCover(doing, wanted)).problems, ...(wanted.policy ? nothingChanges(wanted) : [])]);
    return { ...priceless, members: orderedMembers(wanted), start_date: wanted.start };
  },
  invalidate: () => priceless,
  issue: async (doing) => {
    const { record } = doing;
    if (record.kind !== 'change') return {};
    const wanted = await wantedBy(doing, record, whoseIs(record));
    refuse((await reckonedCover(doing, { ...wanted, isPriced: true })).problems);
    return { start_date: wanted.start };
  },
});

/** A change is done to its policy as it is issued. */
export const quotationConsequences = defineConsequences(quotation, {
  issue: async (doing) => {
    if (doing.record.kind === 'change') await applyChange(doing, doing.record);
  },
});
