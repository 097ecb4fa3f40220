/** Milliseconds that a message stays: long enough to be read, slowly, and a moment more. */
export function readingTime(message: string): number {
  return Math.min(20_000, Math.max(6_000, 2_000 + message.length * 90));
}
