import { useEffect, useRef } from 'react';
import { failureOf } from '../list/failure.ts';
import { isAbort } from './placeFailure.ts';

/** Milliseconds without a keystroke after which what was typed is looked up. */
const pause = 300;

/**
 * Looks rows up once the person has stopped typing in them.
 * @param lookUp looks up some rows
 * @param onState called with the rows that are still unsure, and the words of a lookup that failed
 */
export function useLookUps(
  lookUp: (rows: readonly number[], signal: AbortSignal) => Promise<void>,
  onState: (unsure: ReadonlySet<number>, failure: string | null) => void,
): { readonly ask: (rows: readonly number[]) => void } {
  const waiting = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ lookUp, onState });
  useEffect(() => {
    latest.current = { lookUp, onState };
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );

  const go = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      await latest.current.lookUp([...waiting.current], controller.signal);
      if (controller.signal.aborted) return;
      waiting.current = new Set();
      latest.current.onState(new Set(), null);
    } catch (error) {
      if (controller.signal.aborted || isAbort(error)) return;
      latest.current.onState(new Set(waiting.current), failureOf(error).message);
    }
  };

  return {
    ask: (rows) => {
      running.current?.abort();
      for (const row of rows) waiting.current.add(row);
      latest.current.onState(new Set(waiting.current), null);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void go(), pause);
    },
  };
}
