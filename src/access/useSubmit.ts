import { useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from './problem.ts';

interface Submit {
  readonly isBusy: boolean;
  readonly problem: Problem | undefined;
  /** Shows a problem that was found before anything was sent; undefined clears it. */
  readonly setProblem: (problem: Problem | undefined) => void;
  /** Runs the action unless it runs already: one request per press, however often it is pressed. */
  readonly submit: (action: () => Promise<void>) => void;
}

export function useSubmit(fallback: string): Submit {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // State is seen a render later, which is too late for a second press.
  // The sign-in pages run on Preact, which is why `useOnePress` of the views does not serve here.
  const runningRef = useRef(false);

  async function run(action: () => Promise<void>): Promise<void> {
    runningRef.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(problemOf(error, fallback));
    } finally {
      runningRef.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem,
    setProblem,
    submit: (action) => {
      if (!runningRef.current) void run(action);
    },
  };
}
