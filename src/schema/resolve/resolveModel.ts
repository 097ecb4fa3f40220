import { type DeclarationError, DeclarationErrors, type Report } from '../declarationError.ts';
import type { ReferenceOptions } from '../fieldTypes/reference/facts.ts';
import type { Declarations, Model, ResolvedJob, ResolvedResource } from '../model.ts';
import { checkAnswered } from './answersWith.ts';
import { checkSafety } from './checkSafety.ts';
import { checkKinds } from './found.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';
import { resolveField } from './resolveField.ts';
import { resolveFeature, resolveOverlay } from './resolveOverlay.ts';
import { resolveResource } from './resolveResource.ts';
import { resolveWorkflow } from './resolveWorkflow.ts';
import { tieRows } from './rowsOf.ts';

/**
 * Turns what authors wrote into the strict model that everything else reads, or throws every mistake at once.
 * @throws DeclarationErrors with one named error per mistake, each saying where it is and what to write instead.
 * @example const model = resolveModel({ resources: [countries], workflows: [], jobs: [] })
 */
export function resolveModel(declared: Declarations): Model {
  const errors: DeclarationError[] = [];
  const report: Report = (code, where, message) => errors.push({ code, where, message });
  const resources: Record<string, ResolvedResource> = {};
  for (const spec of declared.resources) {
    if (spec.name in resources) {
      report('duplicate-resource', spec.name, 'Two resources have this name. Rename one of them.');
    }
    resources[spec.name] = resolveResource(spec, report);
  }
  checkReferences(resources, report);
  tieRows(declared.resources, resources, report);
  checkKinds(resources, report);
  const workflows = Object.fromEntries(
    declared.workflows.map((spec) => [spec.name, resolveWorkflow(spec, resources, report)]),
  );
  for (const workflow of Object.values(workflows)) {
    const resource = resources[workflow.resource];
    if (resource) resources[workflow.resource] = Object.freeze({ ...resource, workflow: workflow.name });
  }
  checkSafety(declared, { resources, workflows }, report);
  const jobs = Object.fromEntries(declared.jobs.map((spec) => [spec.name, resolveJob(spec, report)]));
  const overlays = (declared.overlays ?? []).map((overlay) => resolveOverlay(overlay, resources, report));
  const features = (declared.features ?? []).map((feature) => resolveFeature(feature, report));
  const search = declared.search ? resolveEndpoint('search', declared.search, 'search', report) : null;
  if (errors.length > 0) throw new DeclarationErrors(errors);
  return Object.freeze({
    resources: Object.freeze(resources),
    workflows: Object.freeze(workflows),
    jobs: Object.freeze(jobs),
    overlays: Object.freeze(overlays),
    features: Object.freeze(features),
    search,
  });
}

function resolveJob(spec: Declarations['jobs'][number], report: Report): ResolvedJob {
  if (!Number.isInteger(spec.chunk) || spec.chunk < 1) {
    report('bad-chunk', `${spec.name}.chunk`, `A chunk is a whole number of rows from 1 up, not ${spec.chunk}.`);
  }
  const input = Object.entries(spec.input).flatMap(([name, field]) => {
    const resolved = resolveField(name, field, `${spec.name}.input.${name}`, report);
    return resolved ? [resolved] : [];
  });
  return Object.freeze({
    name: spec.name,
    input: Object.freeze(input),
    access: spec.access,
    chunk: spec.chunk,
    result: spec.result,
  });
}

function checkReferences(resources: Readonly<Record<string, ResolvedResource>>, report: Report): void {
  const names = Object.keys(resources).join(', ');
  for (const resource of Object.values(resources)) {
    for (const field of resource.fields) {
      const { to }: typeof field.spec & Partial<ReferenceOptions> = field.spec;
      if (to !== undefined && !(to in resources)) {
        report(
          'unknown-resource',
          `${resource.name}.fields.${field.name}`,
          `There is no resource "${to}". The resources are ${names}.`,
        );
      }
    }
    for (const { name, answers, finds, method, parameters } of Object.values(resource.calls)) {
      const where = `${resource.name}.calls.${name}`;
      if (finds && (method !== 'GET' || parameters.length !== 1 || !resource.field[parameters[0] ?? '']?.unique)) {
        report(
          'bad-endpoint',
          where,
          'What finds a record is a GET whose path has one parameter, a field that is unique.',
        );
      }
      if (!answers) continue;
      if (!(answers.resource in resources)) {
        report('unknown-resource', where, `There is no resource "${answers.resource}". The resources are ${names}.`);
      }
      if (!resource.field[answers.by]) {
        report('unknown-field', where, `${resource.name} has no field "${answers.by}" that could hold its key.`);
      }
      if (method !== 'GET' || parameters.length !== 1) {
        report('bad-endpoint', where, 'A look-up is a GET whose path has one parameter, the key of the record.');
      }
    }
    checkAnswered(resource, resources, report);
    for (const related of resource.related) {
      const other = resources[related.resource];
      if (!other) {
        report(
          'unknown-resource',
          `${resource.name}.related`,
          `There is no resource "${related.resource}". The resources are ${names}.`,
        );
      } else if (!other.field[related.by]) {
        report(
          'unknown-field',
          `${resource.name}.related`,
          `${related.resource} has no field "${related.by}" that could point here.`,
        );
      }
      for (const column of related.columns ?? []) {
        if (other && !other.field[column]) {
          report('unknown-field', `${resource.name}.related`, `${other.name} has no field "${column}" to show.`);
        }
      }
      if (related.of !== undefined && !resource.field[related.of]) {
        report(
          'unknown-field',
          `${resource.name}.related`,
          `${resource.name} has no field "${related.of}" to point at.`,
        );
      }
    }
  }
}
