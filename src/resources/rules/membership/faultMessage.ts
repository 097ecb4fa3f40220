import type { MemberFault } from './memberFaults.ts';

/** The key of the words for what bars a member, and what is filled in: the same on the form and from the service. */
export interface FaultMessage {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * What bars a member, to be said.
 * @param t words of the person who is told
 * @example faultMessage({ why: 'not_offered', member: null }, t).key // 'resources.membership_configs.faults.not_offered'
 */
export function faultMessage({ why, member, limit, paper }: MemberFault, t: (key: string) => string): FaultMessage {
  return {
    key: `resources.membership_configs.faults.${why}`,
    params: {
      name: member?.name,
      limit,
      smart_count: limit,
      relationship: member && t(`resources.membership_configs.choices.relationship.${member.relationship}`),
      paper: paper && t(`resources.customer_files.choices.type.${paper}`),
    },
  };
}
