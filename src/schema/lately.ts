/** As many as rows of a file are looked up and judged together ask about. */
const most = 50_000;

/** A function of a text that has its last answers at hand. */
export interface Lately<Result extends NonNullable<unknown>> {
  (text: string): Result;
  /** Keeps an answer that came another way. */
  readonly hold: (text: string, result: Result) => void;
}

/**
 * A function of a text that has the last of its answers at hand: of what is asked several times of a row, and seldom of the next one.
 * @example const isValid = lately((digits) => parse(digits).isValid());
 */
export function lately<Result extends NonNullable<unknown>>(make: (text: string) => Result): Lately<Result> {
  const known = new Map<string, Result>();
  const hold = (text: string, result: Result) => {
    if (known.size >= most) known.clear();
    known.set(text, result);
  };
  const ask = (text: string) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = make(text);
    hold(text, result);
    return result;
  };
  return Object.assign(ask, { hold });
}
