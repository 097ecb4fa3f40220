import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { preferredLocale } from '../../environment/index.ts';
import { allWords } from '../i18n/speaking.ts';
import { releaseWatch } from './missingPart.ts';

/** A component whose code comes later. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the code before it is needed: when the pointer or the focus comes near. A failure shows when it is drawn. */
  readonly preload: () => void;
};

interface PartOptions {
  /** It says no more than the frame itself, and does not wait for the later words. */
  readonly ofTheFrame?: boolean;
}

/**
 * A component that is loaded when it is drawn first, with the words that it says. When its file is gone, the new release is offered.
 * @example const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  { ofTheFrame = false }: PartOptions = {},
): LazyPart<Props> {
  const withWords = async () => {
    const [part] = await Promise.all([load(), ofTheFrame ? null : allWords(preferredLocale())]);
    return part;
  };
  const part = lazy(async () => ({ default: await releaseWatch.load(withWords) }));
  return Object.assign(part, { preload: () => void withWords().catch(() => undefined) });
}
