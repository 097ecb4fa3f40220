import { checkDeclarations } from '../check/checkDeclarations.ts';
import type { Declarations, Model } from '../model.ts';

/**
 * Turns what authors wrote into the strict model that everything else reads, or throws every mistake at once.
 * @throws DeclarationErrors with one named error per mistake, each saying where it is and what to write instead.
 * @example const model = resolveModel({ resources: [countries], workflows: [], batches: [] })
 */
export function resolveModel(declared: Declarations): Model {
  return checkDeclarations(declared);
}
