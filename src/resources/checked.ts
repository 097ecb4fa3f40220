/**
 * Judges what the product declares, and throws every mistake at once: for whoever starts, tests or builds it. A browser goes without,
 * since it is served nothing that was not judged before.
 */
import { checkDeclarations } from '../schema/check/checkDeclarations.ts';
import { declarations } from './declarations.ts';

checkDeclarations(declarations);
