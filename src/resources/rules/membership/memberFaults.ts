import { ageOn } from '../ageOn.ts';
import { proofOf } from './proof.ts';
import type { Member, MembershipRule, MembershipTerms } from './terms.ts';

/** What bars members; the words are `resources.membership_configs.faults.<why>`. */
export interface MemberFault {
  readonly why:
    | 'not_offered'
    | 'too_many'
    | 'too_many_of'
    | 'not_covered'
    | 'too_young'
    | 'too_old'
    | 'child_too_old'
    | 'no_proof';
  /** Whose fault it is; null of all together. */
  readonly member: Member | null;
  /** The bound that is broken. */
  readonly limit?: number;
  /** The paper that is missing. */
  readonly paper?: string;
}

/** What is known besides of those who are to be covered. */
export interface MembersOn {
  /** The day on which the cover begins: ages count on it. */
  readonly day: string;
  /** The kinds of the customer's files, one for each file. */
  readonly papers: readonly string[];
}

const least = (values: readonly number[]) => Math.min(...values);
const most = (values: readonly number[]) => Math.max(...values);

/**
 * Everything that bars members, in the order in which they are added; nothing when they can be covered. Of several rules for one
 * relationship the strictest holds.
 * @example memberFaults(terms, [child], { day: '2026-03-01', papers: [] }) // [{ why: 'no_proof', member: child, paper: 'birth_certificate' }]
 */
export function memberFaults(
  terms: MembershipTerms,
  members: readonly Member[],
  { day, papers }: MembersOn,
): readonly MemberFault[] {
  const { settings, rules } = terms;
  if (members.length === 0) return [];
  if (!settings.offered) return [{ why: 'not_offered', member: null }];
  const limit = settings.maximum_members ?? Number.POSITIVE_INFINITY;
  return [
    ...(members.length > limit ? [{ why: 'too_many', member: null, limit } as const] : []),
    ...members.flatMap((member, index) => {
      const before = members.slice(0, index).filter(({ relationship }) => relationship === member.relationship);
      const own = rules.filter(({ relationship }) => relationship === member.relationship);
      // Where a product names nobody, it covers everybody.
      if (rules.length > 0 && own.length === 0) return [{ why: 'not_covered', member } as const];
      return [
        ...childFault(member, settings.child_maximum_age, day),
        ...ruleFaults(member, own, before.length, day),
        ...proofFault(member, own, members.slice(0, index), rules, papers),
      ];
    }),
  ];
}

/** Whether somebody is too old to be added as a child. @example childFault(child, 21, '2026-03-01') // [] */
export function childFault(member: Member, maximum: number | null | undefined, day: string): readonly MemberFault[] {
  if (member.relationship !== 'child' || typeof maximum !== 'number') return [];
  return ageOn(member.date_of_birth, day) > maximum ? [{ why: 'child_too_old', member, limit: maximum }] : [];
}

function ruleFaults(
  member: Member,
  own: readonly MembershipRule[],
  before: number,
  day: string,
): readonly MemberFault[] {
  if (own.length === 0) return [];
  const age = ageOn(member.date_of_birth, day);
  const number = least(own.map((rule) => rule.maximum_members));
  const youngest = most(own.map((rule) => rule.minimum_age));
  const oldest = least(own.map((rule) => rule.maximum_age));
  return [
    ...(before >= number ? [{ why: 'too_many_of', member, limit: number } as const] : []),
    ...(age < youngest ? [{ why: 'too_young', member, limit: youngest } as const] : []),
    ...(age > oldest ? [{ why: 'too_old', member, limit: oldest } as const] : []),
  ];
}

/** Each who must be proved needs a paper of the right kind; those who were added before have used theirs. */
function proofFault(
  member: Member,
  own: readonly MembershipRule[],
  before: readonly Member[],
  rules: readonly MembershipRule[],
  papers: readonly string[],
): readonly MemberFault[] {
  if (!own.some((rule) => rule.document_required)) return [];
  const paper = proofOf(member.relationship);
  const proved = new Set(rules.flatMap((rule) => (rule.document_required ? [rule.relationship] : [])));
  const used = before.filter(({ relationship }) => proved.has(relationship) && proofOf(relationship) === paper);
  const there = papers.filter((kind) => kind === paper);
  return used.length < there.length ? [] : [{ why: 'no_proof', member, paper }];
}
