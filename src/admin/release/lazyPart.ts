import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { releaseWatch } from './missingPart.ts';

/** A component whose code comes later. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code before it is needed: when the pointer or the focus comes near. A failure shows when it is drawn. */
  readonly preload: () => void;
};

/**
 * A component that is loaded when it is drawn first. When its file is gone, the new release is offered.
 * @example const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part = lazy(async () => ({ default: await releaseWatch.load(load) }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
