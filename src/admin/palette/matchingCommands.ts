import type { CommandGroup } from './commands.ts';
import { matchOf } from './match.ts';

/** From here on a command is meant, and not just something that has the letters in it. */
const meant = 0.8;

interface Matching {
  /** The groups with what matches, the best first, in both. */
  readonly groups: readonly CommandGroup[];
  /** Whether what was typed begins the words of a command. */
  readonly isMeant: boolean;
}

/** The commands that match what was typed; all of them in their order while nothing is. */
export function matchingCommands(groups: readonly CommandGroup[], typed: string): Matching {
  const scored = groups.flatMap(({ name, commands }) => {
    const matching = commands
      .map((command) => ({ command, score: matchOf(typed, [command.words, ...command.also]) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const [best] = matching;
    return best ? [{ name, commands: matching.map(({ command }) => command), best: best.score }] : [];
  });
  const sorted = scored.toSorted((a, b) => b.best - a.best);
  return { groups: sorted, isMeant: typed.trim() !== '' && (sorted[0]?.best ?? 0) >= meant };
}
