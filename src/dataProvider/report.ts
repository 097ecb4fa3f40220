import type { Runtime } from './deps.ts';
import { CallError, isAbort } from './errors/callError.ts';

/**
 * Wraps each asynchronous function of a provider so that its errors are told to `onError`, every one once, whoever else
 * catches it on the way. Calls that were given up are no errors.
 */
export function createReporting(runtime: Pick<Runtime, 'onError'>) {
  const told = new WeakSet<object>();

  function tell(error: unknown): void {
    if (isAbort(error)) return;
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return;
      told.add(error);
    }
    const known = error instanceof CallError ? error : null;
    runtime.onError(error, { status: known?.status || undefined, endpoint: known?.endpoint });
  }

  /** The same functions, telling of what they reject with. */
  return <Methods extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(
    methods: Methods,
  ): Methods => {
    const wrapped = Object.entries(methods).map(([name, method]) => {
      const told: typeof method = async (...args) => {
        try {
          return await method(...args);
        } catch (error) {
          tell(error);
          throw error;
        }
      };
      return [name, told] as const;
    });
    // Each function is wrapped by one of its own type; a record built from entries cannot say so.
    return Object.fromEntries(wrapped) as Methods;
  };
}
