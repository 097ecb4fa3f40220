/** So many requests in a row that did not come through are no accident of one of them. */
const inARow = 4;

/** So many of those that failed are known, to go first once the line is up again. */
const mostKnown = 1_000;

/** The line to the operator, by what became of what was sent and asked over it. */
export interface Line {
  /** How many requests may be under way: few at a time; while nothing comes through one in a while, so that the others keep their turn. */
  readonly room: (now: Date) => number;
  /** A request did not come through, or nothing was said of it. */
  readonly failed: (guid: string, now: Date) => void;
  /** The operator has answered. Returns the requests that had failed, when that was the first answer after a while without. */
  readonly answered: () => readonly string[];
}

/**
 * A line that rests while nothing comes through: else each request in turn would be tried, fail, and wait for a time of its own, and go in any order once the operator
 * is back.
 * @param most requests that may be under way while all is well
 * @param rest milliseconds between two tries while it is down
 */
export function openLine(most: number, rest: number): Line {
  let failures = 0;
  let nextTry = 0;
  let known: string[] = [];
  const isDown = () => failures >= inARow;
  return {
    room: (now) => {
      if (!isDown()) return most;
      return now.getTime() >= nextTry ? 1 : 0;
    },
    failed: (guid, now) => {
      failures += 1;
      nextTry = now.getTime() + rest;
      if (known.length < mostKnown && !known.includes(guid)) known.push(guid);
    },
    answered: () => {
      const first = isDown() ? known : [];
      failures = 0;
      known = [];
      return first;
    },
  };
}
