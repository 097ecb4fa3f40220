import { problemOf } from '../shared/problems.ts';

/** What is wrong with a claim, in words. @example problem('type', 'wrong_type') */
export const problem = problemOf('claims');
