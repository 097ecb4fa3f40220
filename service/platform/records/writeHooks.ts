import { jobHook } from '../jobs/registrar.ts';
import type { WriteHook } from './writeHook.ts';

const known = new Set<WriteHook>([jobHook]);

/** What other parts of the service add to the writes of a resource. */
export function hooksOf({ name }: { readonly name: string }): readonly WriteHook[] {
  return [...known].filter((hook) => hook.resource === name);
}

/**
 * Adds hooks of a part of the service that itself writes, and so cannot stand in the list above; once is as often as twice.
 * @example registerWriteHooks(claimHooks)
 */
export function registerWriteHooks(hooks: readonly WriteHook[]): void {
  for (const hook of hooks) known.add(hook);
}
