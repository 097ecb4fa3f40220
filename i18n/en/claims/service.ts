/** Refusals of the service about claims: of whole requests. */
export const claimRefusals = {
  high_risk_confirmation_required: 'This is high-risk: %{reasons} Confirm that you have looked into it.',
  claims_mixed:
    'Some of these claims wait for an approval and others for a payment. Do one after the other: %{approval} to approve, %{payment} to mark as paid.',
};

/** What is wrong with a claim, beside its fields. */
export const claimProblems = {
  wrong_policy: 'This policy is not one of this customer.',
  wrong_type: 'The product of this policy does not pay for this.',
  accident_only: 'This product pays for accidents only.',
  never_began: 'The policy has never been in force: there is nothing to claim.',
  not_earned_then: 'This cover goes by the month, and this day is in none that was earned.',
  not_covered_then: 'The policy gave no cover on this day: cover from %{from} to %{until}.',
  waiting: 'This falls into the waiting period, which ended on %{date}.',
  before_birth: 'This is before the date of birth.',
  wrong_birth: 'The date of birth that we have is %{date}.',
  wrong_person: 'This is not a dependant of this customer with this relation.',
  not_insured: 'This person is not covered by the policy.',
  too_few_nights: 'The product pays from %{least} nights on; this is %{nights}.',
  too_many_nights:
    'The product pays for %{most} nights at most; this is %{nights}. Confirm that it is more, or correct the days.',
  too_late: 'Claims must be reported within %{days} days.',
  birth_certificate: 'A claim for a child needs a valid birth certificate.',
  received_before: 'Documents cannot be received before it happened.',
  received_later: 'Documents cannot be received in the future.',
  documents_missing: 'Still missing: %{documents}.',
  not_verified: 'The documents must be checked first.',
  over_balance: 'Only %{amount} is left of this benefit.',
  over_usage: 'The benefits used come to %{amount}: approve at most that.',
  over_ex_gratia: 'Out of goodwill at most %{amount} can be paid.',
  no_ex_gratia: 'This partner pays nothing out of goodwill.',
  no_benefit: 'The product has no such benefit.',
  limit_as_it_is: 'That is the limit already.',
  no_reason: 'Give a reason that is still in use.',
};

/** Why a claim is high-risk. */
export const highRiskReasons = {
  hospital: 'Claims from %{hospital} need a second look.',
  customer: 'The customer is marked as high-risk.',
  frequent: 'This is claim number %{count} of the customer within %{days} days.',
  overlap: 'Other claims are made for the same days: %{claims}.',
};

/** Why one of several claims was not done. */
export const bulkOutcomes = {
  no_amount: 'There is nothing to approve: open the claim and give an amount.',
};
