import { useEffect, useState } from 'react';

/** Milliseconds that what stands beside the rows waits for them. On a line that is slower than that, neither waits for the other. */
const patience = 120;

/**
 * Whether it is time for what is good to know beside the rows of a list: they are there, or are not to be waited for any longer. Where they
 * come at once, nothing is drawn between a press and them but they themselves.
 * @param areHere whether the rows are there
 * @example const isTime = useAfterRows(!isPending);
 */
export function useAfterRows(areHere: boolean): boolean {
  const [isTime, setTime] = useState(areHere);
  useEffect(() => {
    if (isTime) return undefined;
    const timer = setTimeout(setTime, areHere ? 0 : patience, true);
    return () => clearTimeout(timer);
  }, [areHere, isTime]);
  return isTime;
}
