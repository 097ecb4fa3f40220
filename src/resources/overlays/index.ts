/** How entities differ for some partners: one line each. */
export { accountHolders } from './accountHolders.ts';
export { noCards } from './noCards.ts';
export { staffCover } from './staffCover.ts';
