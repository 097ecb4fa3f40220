/** Numbers in a row of fixed length. */
type Numbers = Uint8Array | Uint16Array | Uint32Array;

/**
 * The same numbers with room for one at a place, whether there was or not.
 * @example starts = grown(starts, place); starts[place] = 12;
 */
export function grown<Of extends Numbers>(numbers: Of, place: number): Of {
  if (place < numbers.length) return numbers;
  const next = new (numbers.constructor as new (length: number) => Of)(Math.max(2 * numbers.length, place + 1));
  next.set(numbers);
  return next;
}
