/** Calls that the product makes beyond the specification's, each with the reason why there is none in it that would do. */
export const beyond: Readonly<Record<string, string>> = {
  'PUT /api/claim_callbacks/log_attempt/{claimGuid}': 'A callback keeps its attempts; closing is no place for them.',
};
