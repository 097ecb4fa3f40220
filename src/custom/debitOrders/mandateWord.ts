const words = ['none', 'pending', 'active', 'rejected'] as const;

/** The word that stands for what the operator answered; none where it said nothing that we know. */
export function mandateWord(data: unknown): (typeof words)[number] {
  const status: unknown = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return words.find((one) => one === status) ?? 'none';
}
