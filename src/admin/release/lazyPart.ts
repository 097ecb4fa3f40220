import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { releaseWatch } from './missingPart.ts';

/**
 * A component that is loaded when it is drawn first. When its file is gone, the new release is offered.
 * @example const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await releaseWatch.load(load) }));
}
