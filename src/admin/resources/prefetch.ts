import type { Model } from '../../schema/model.ts';

/** Fetches declarations that will be needed; a failure shows when they are. */
export function prefetch(model: Pick<Model, 'outlines' | 'load'>, name: string): void {
  const near = Object.hasOwn(model.outlines, name) ? (model.outlines[name]?.near ?? []) : [];
  void model.load([name, ...near]).catch(() => undefined);
}
