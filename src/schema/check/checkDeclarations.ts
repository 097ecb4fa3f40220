import { DeclarationErrors } from '../declarationError.ts';
import type { Declarations, Model } from '../model.ts';
import { completeModel } from '../resolve/completeModel.ts';
import { readDeclarations } from './grammar/declarations.ts';
import { knownOf } from './known.ts';
import { Mistakes } from './mistakes.ts';
import type { Notes } from './reading/place.ts';
import { isTable } from './reading/rule.ts';
import { checkActions } from './whole/actions.ts';
import { checkAlike } from './whole/alike.ts';
import { checkAnswered } from './whole/answered.ts';
import { checkBar } from './whole/bar.ts';
import { checkBringing } from './whole/bringing.ts';
import { checkCalls } from './whole/calls.ts';
import { checkDerived } from './whole/derived.ts';
import { checkEndpoints, checkListsApart } from './whole/endpoints.ts';
import { checkFields } from './whole/fields.ts';
import { checkFound, checkKinds, checkSearchBy } from './whole/found.ts';
import { checkBatches } from './whole/batches.ts';
import { checkList, checkNarrowing } from './whole/list.ts';
import { checkMachine } from './whole/machine.ts';
import { checkNames } from './whole/names.ts';
import { checkOverlays } from './whole/overlays.ts';
import { checkPlaces, checkTitle } from './whole/records.ts';
import { checkReferences, checkRowsOf } from './whole/references.ts';
import { checkReports } from './whole/reports.ts';
import { checkSafety } from './whole/safety.ts';
import { checkSingleton } from './whole/singleton.ts';
import { checkTurns } from './whole/turns.ts';

/**
 * Judges what authors wrote: its options, its names, its values, and what they come to together. Everything that is wrong is said at
 * once, what only follows from something else is not. Whoever starts, tests or builds the product calls it; a browser never does.
 * @returns what they come to
 * @throws DeclarationErrors with one named error per mistake, each saying where it is and what to write instead.
 * @example const model = checkDeclarations({ resources: [countries], workflows: [], batches: [] })
 */
export function checkDeclarations(declared: Declarations): Model {
  const mistakes = new Mistakes();
  const notes: Notes = { mistakes, names: [], values: [] };
  const read = readDeclarations(declared, notes);
  const known = knownOf(read, namesOf(declared.resources), mistakes);
  for (const judge of notes.names) judge(known);
  mistakes.next();
  for (const judge of notes.values) judge(known);
  mistakes.next();
  const model = completeModel(read);
  checkWhole(read, model, mistakes.report);
  if (mistakes.all.length > 0) throw new DeclarationErrors(mistakes.all);
  return model;
}

/** The names of what was declared, whatever else of it can be read. */
function namesOf(declared: unknown): readonly string[] {
  if (!Array.isArray(declared)) return [];
  return declared.flatMap((one: unknown) => (isTable(one) && typeof one.name === 'string' ? [one.name] : []));
}

/** What declarations come to, each part of which can be read and names only what there is. */
function checkWhole(declared: Declarations, model: Model, report: Mistakes['report']): void {
  checkNames(declared, report);
  checkFields(declared, model, report);
  for (const spec of declared.resources) {
    const resource = model.resources[spec.name];
    if (!resource) continue;
    checkTitle(spec, resource, report);
    checkPlaces(spec, resource, report);
    checkEndpoints(spec, resource, report);
    checkCalls(spec, resource, report);
    checkList(spec, resource, model, report);
    checkNarrowing(resource, report);
    checkAlike(resource, report);
    checkBar(resource, report);
    checkFound(resource, report);
    checkSearchBy(resource, report);
    checkAnswered(resource, report);
    if (spec.singleton) checkSingleton(spec, report);
  }
  checkListsApart(model, report);
  checkBringing(model, report);
  checkReferences(declared, model, report);
  checkRowsOf(declared, model, report);
  checkKinds(model, report);
  for (const spec of declared.workflows) {
    const workflow = model.workflows[spec.name];
    if (!workflow) continue;
    checkMachine(spec, workflow, model.resources[spec.resource], report);
    checkActions(spec, workflow, model, report);
  }
  checkSafety(declared, model, report);
  checkOverlays(declared, model, report);
  checkBatches(declared, model, report);
  checkReports(declared, model, report);
  checkTurns(declared, model, report);
  checkDerived(declared, model, report);
}
