/** So many requests in a row that did not come through are no accident of one of them. */
const inARow = 4;

/** So often the one whose turn it is is tried: then another one, since it may be that one that never comes through. */
const triesOfOne = 3;

/** So many of those that failed are known, to go first once the line is up again. */
const mostKnown = 1_000;

/** What became of a request: which ones go back to their turn for it, and whether the operator has answered for the first time after a while. */
export interface Heard {
  readonly back: readonly string[];
  readonly isFirst: boolean;
}

/** The line to the operator, by what became of what was sent and asked over it. */
export interface Line {
  /** Nothing comes through. */
  readonly isDown: () => boolean;
  /** How many requests may be under way: few at a time; while nothing comes through one in a while, so that all keep their turn. */
  readonly room: (now: Date) => number;
  /** A request did not come through, or nothing was said of it. Answers which ones go back to their turn for it. */
  readonly failed: (guid: string, now: Date) => readonly string[];
  /** The operator has answered. */
  readonly answered: () => Heard;
}

/**
 * A line that rests while nothing comes through: else each request in turn would be tried, fail, and wait for a time of its own, and they would go in any order
 * once the operator is back.
 * @param most requests that may be under way while all is well
 * @param rest milliseconds between two tries while it is down
 */
export function openLine(most: number, rest: number): Line {
  let failures = 0;
  let nextTry = 0;
  /** How often each has failed since the last answer. */
  let known = new Map<string, number>();
  const isDown = () => failures >= inARow;
  return {
    isDown,
    room: (now) => {
      if (!isDown()) return most;
      return now.getTime() >= nextTry ? 1 : 0;
    },
    failed: (guid, now) => {
      const wasDown = isDown();
      failures += 1;
      nextTry = now.getTime() + rest;
      const times = (known.get(guid) ?? 0) + 1;
      if (known.has(guid) || known.size < mostKnown) known.set(guid, times);
      if (!isDown()) return [];
      if (!wasDown) return [...known.keys()];
      return times < triesOfOne ? [guid] : [];
    },
    answered: () => {
      const isFirst = isDown();
      const back = isFirst ? [...known.keys()] : [];
      failures = 0;
      known = new Map();
      return { back, isFirst };
    },
  };
}
