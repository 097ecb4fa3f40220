/**
 * What was measured: in each round every figure once, so that what belongs together met the same load of the machine.
 * @example const samples = new Samples(); samples.add('slow', 'login LCP', 812); samples.of('slow', 'login LCP') // [812]
 */
export class Samples {
  readonly #values = new Map<string, number[]>();

  add(profile: string, figure: string, value: number): void {
    const key = keyOf(profile, figure);
    this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
  }

  of(profile: string, figure: string): readonly number[] {
    return this.#values.get(keyOf(profile, figure)) ?? [];
  }
}

const keyOf = (profile: string, figure: string) => `${profile}: ${figure}`;

/** The middle one, or what lies between the middle two; nothing of nothing. @example median([3, 1, 2]) // 2 */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** How many times the other one, round by round, and of that the median. @example pairedRatio([2, 30], [1, 10]) // 2.5 */
export function pairedRatio(values: readonly number[], others: readonly number[]): number | undefined {
  return median(
    values.flatMap((value, round) => {
      const other = others[round];
      return other ? [value / other] : [];
    }),
  );
}
