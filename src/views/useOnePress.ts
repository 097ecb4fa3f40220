import { useCallback, useRef, useState } from 'react';

/** What the press of a button starts. */
export interface OnePress {
  /** Work is on its way: for `aria-busy`, and for what cannot be closed meanwhile. */
  readonly busy: boolean;
  /**
   * Runs the work, unless some is on its way: then it does nothing.
   * @returns what the work returns; undefined when nothing was done
   * @throws whatever the work throws
   */
  readonly press: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
}

/**
 * One press of a button, one piece of work, also when it is pressed twice before the next rendering: `busy` would come too late for
 * that. The next press is possible once the work has ended, whether it succeeded or failed. Leaving the page does not stop the work.
 * `press` is the same function in every rendering.
 * @example
 * const { busy, press } = useOnePress();
 * <Button aria-busy={busy} onClick={() => void press(save)}>Save</Button>
 */
export function useOnePress(): OnePress {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const press = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, press };
}
