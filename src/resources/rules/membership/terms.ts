/** A rule of a product about one kind of relative: a record of `membership_configs`. */
export interface MembershipRule {
  readonly relationship: string;
  readonly maximum_members: number;
  readonly minimum_age: number;
  readonly maximum_age: number;
  readonly document_required: boolean;
}

/** What a further member costs: a record of `extended_membership_premium`. */
export interface MemberPremium {
  readonly relationship: string;
  readonly granularity: string;
  readonly amount_in_cents: number;
}

/** What a partner has settled for all its products: `extended_membership_premium_config`. Empty where nobody is offered to be added. */
export interface MemberSettings {
  readonly offered: boolean;
  readonly maximum_members?: number | null | undefined;
  readonly free_members?: number | null | undefined;
  readonly child_maximum_age?: number | null | undefined;
}

/** Everything that speaks of the members of a policy. */
export interface MembershipTerms {
  readonly settings: MemberSettings;
  readonly rules: readonly MembershipRule[];
  readonly premiums: readonly MemberPremium[];
}

/** Somebody who is to be covered besides the customer. */
export interface Member {
  readonly guid: string;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: string;
}
