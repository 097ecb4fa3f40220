import type { CommandGroup } from './commands.ts';
import { matchOf } from './match.ts';

/** A match this good is taken for the command itself, and not for something that merely has the letters in it. */
const commandScore = 0.8;

interface Matching {
  /** The groups with what matches, the best first, in both. */
  readonly groups: readonly CommandGroup[];
  /** Whether what was typed begins the words of a command. */
  readonly isCommand: boolean;
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
  return { groups: sorted, isCommand: typed.trim() !== '' && (sorted[0]?.best ?? 0) >= commandScore };
}
