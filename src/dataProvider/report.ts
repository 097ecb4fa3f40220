import type { Runtime } from './deps.ts';
import { CallError, isAbort } from './errors/callError.ts';

/**
 * Wraps each asynchronous function of a provider so that its errors are given to `onError`, every one once, whoever else
 * catches it on the way. Calls that were given up are no errors.
 */
export function createReporting(runtime: Pick<Runtime, 'onError'>) {
  const reported = new WeakSet<object>();

  function report(error: unknown): void {
    if (isAbort(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const known = error instanceof CallError ? error : null;
    runtime.onError(error, { status: known?.status || undefined, endpoint: known?.endpoint });
  }

  /** The same functions, which report what they reject with. */
  return <Methods extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(
    methods: Methods,
  ): Methods => {
    const wrapped = Object.entries(methods).map(([name, method]) => {
      const reporting: typeof method = async (...args) => {
        try {
          return await method(...args);
        } catch (error) {
          report(error);
          throw error;
        }
      };
      return [name, reporting] as const;
    });
    // Each function is wrapped by one of its own type; a record built from entries cannot say so.
    return Object.fromEntries(wrapped) as Methods;
  };
}
