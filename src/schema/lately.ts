/** As many as rows of a file are looked up and judged together ask about; a power of two. */
const most = 16_384;

/** Letters at the end of a text that say where its answer is kept: what is asked in a row differs there. */
const told = 8;

/** A function of a text that has its last answers at hand. */
export interface Lately<Result extends NonNullable<unknown>> {
  (text: string): Result;
  /** Keeps an answer that came another way. */
  readonly hold: (text: string, result: Result) => void;
}

/**
 * A function of a text that has the last of its answers at hand: of what is asked several times of a row, and seldom of the next one. Each has its place, and
 * whatever comes to the same one takes it: a map would take more time than most of what is asked.
 * @param places how many answers are kept at the most, a power of two
 * @example const isValid = lately((digits) => parse(digits).isValid());
 */
export function lately<Result extends NonNullable<unknown>>(
  make: (text: string) => Result,
  places = most,
): Lately<Result> {
  const texts: (string | undefined)[] = Array.from({ length: places });
  const results: (Result | undefined)[] = Array.from({ length: places });
  const placeOf = (text: string) => {
    let place = 0;
    for (let at = Math.max(0, text.length - told); at < text.length; at += 1) {
      place = Math.imul(place, 31) + text.charCodeAt(at);
    }
    return place & (places - 1);
  };
  const hold = (text: string, result: Result) => {
    const place = placeOf(text);
    texts[place] = text;
    results[place] = result;
  };
  const ask = (text: string) => {
    const place = placeOf(text);
    const known = texts[place] === text ? results[place] : undefined;
    if (known !== undefined) return known;
    const result = make(text);
    hold(text, result);
    return result;
  };
  return Object.assign(ask, { hold });
}
