import type { Consequences } from './effect.ts';

/**
 * What several parts of the product have follow from the actions of one workflow, one part after the other.
 * @example claim: together(claimConsequences, letterOfClaimConsequences)
 */
export function together(...parts: readonly Consequences[]): Consequences {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (doing) => {
        for (const part of parts) await part[name]?.(doing);
      },
    ]),
  );
}
