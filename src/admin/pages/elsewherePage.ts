import { lazyPart } from '../release/lazyPart.ts';

/** Few people ever see it. */
export const Elsewhere = lazyPart(async () => (await import('./Elsewhere.tsx')).Elsewhere);
