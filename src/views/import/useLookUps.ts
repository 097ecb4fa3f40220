import { useEffect, useRef } from 'react';
import { failureOf } from '../list/failure.ts';
import { isAbort } from './placeFailure.ts';

/** Milliseconds without a keystroke after which what was typed is looked up. */
const pause = 300;

/**
 * Looks up what was typed once the person has stopped typing.
 * @param lookUp looks up what is not known yet
 * @param onState called with the words of a lookup that failed, and without any when another one begins
 */
export function useLookUps(
  lookUp: () => Promise<void>,
  onState: (failure: string | null) => void,
): { readonly ask: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ lookUp, onState });
  useEffect(() => {
    latest.current = { lookUp, onState };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = async () => {
    try {
      await latest.current.lookUp();
    } catch (error) {
      if (!isAbort(error)) latest.current.onState(failureOf(error).message);
    }
  };

  return {
    ask: () => {
      latest.current.onState(null);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void go(), pause);
    },
  };
}
