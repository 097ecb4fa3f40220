import type { Report } from '../../declarationError.ts';
import { type BringsSpec, isForSameRows, type ResolvedEndpoint } from '../../endpoint.ts';
import type { Model, ResolvedResource } from '../../model.ts';
import { own } from '../../own.ts';

/** Reports calls that take a file of rows which no batch would work through, and calls that tell of such files. */
export function checkBringing(model: Model, report: Report): void {
  for (const resource of Object.values(model.resources)) {
    for (const call of Object.values(resource.calls)) {
      if (call.brings) checkOne(model, resource, call, report);
      if (call.tells) checkTelling(model, resource, call, report);
    }
  }
}

/** Reports a call that tells of files which no batch of the resource works through. */
function checkTelling(model: Model, resource: ResolvedResource, call: ResolvedEndpoint, report: Report): void {
  const { tells, method, parameters } = call;
  if (!tells) return;
  const where = `${resource.name}.calls.${call.name}.tells`;
  if (!worksThrough(model, resource, tells.batch)) return reportOther(resource, `${where}.batch`, tells.batch, report);
  const wanted = tells.of === 'stages' ? ['id'] : [];
  if (method !== 'GET' || parameters.join() !== wanted.join()) {
    const words =
      tells.of === 'stages'
        ? 'What tells of the stages of a file is a GET with {id} in its path.'
        : 'What tells of files of rows is a GET without parameters.';
    report('bad-endpoint', where, words);
  }
  if (tells.of === 'stages' && !own(model.batches, tells.batch)?.stages) {
    report('bad-endpoint', `${where}.batch`, `"${tells.batch}" has no stages. Name one that does.`);
  }
}

const worksThrough = ({ batches }: Model, { name }: ResolvedResource, batch: string): boolean => {
  const rows = own(batches, batch)?.rows;
  return rows?.from === 'upload' && rows.resource === name;
};

const reportOther = ({ name }: ResolvedResource, where: string, batch: string, report: Report): void =>
  report('bad-endpoint', where, `"${batch}" works through no file of ${name}. Name one that does.`);

function checkOne(model: Model, resource: ResolvedResource, call: ResolvedEndpoint, report: Report): void {
  const { brings, method, parameters, takes } = call;
  if (!brings) return;
  const where = `${resource.name}.calls.${call.name}.brings`;
  const rows = own(model.batches, brings.batch)?.rows;
  if (rows?.from !== 'upload' || !worksThrough(model, resource, brings.batch)) {
    return reportOther(resource, `${where}.batch`, brings.batch, report);
  }
  if (method !== 'POST' || parameters.length > 0 || takes !== null) {
    report('bad-endpoint', where, 'What takes a file of rows is a POST without parameters, and takes nothing else.');
  }
  checkTurn(resource, call, brings, report);
  for (const [index, name] of brings.by.entries()) {
    if (rows.by.includes(name)) continue;
    report(
      'unknown-action',
      `${where}.by.${index}`,
      `"${name}" makes no rows of ${brings.batch}: ${rows.by.join(', ')} do.`,
    );
  }
  const sign = brings.signed === null ? null : own(resource.calls, brings.signed);
  if (sign === undefined || (sign && (sign.method !== 'GET' || sign.parameters.length > 0))) {
    report(
      'bad-endpoint',
      `${where}.signed`,
      `"${brings.signed}" gives no address. Name a GET without parameters among the calls.`,
    );
  }
}

/** Reports a call that no page would ever make, since an earlier one takes every file that it is for, and a limit after which there is nothing. */
function checkTurn(
  { name, calls }: ResolvedResource,
  call: ResolvedEndpoint,
  brings: BringsSpec,
  report: Report,
): void {
  const where = `${name}.calls.${call.name}.brings`;
  const alike = Object.values(calls).filter((one) => one.brings && isForSameRows(one.brings, brings));
  const [before, after] = [alike.slice(0, alike.indexOf(call)), alike.slice(alike.indexOf(call) + 1)];
  const taker = before.find((one) => one.brings?.maxMebibytes === null);
  if (taker) {
    report(
      'bad-endpoint',
      where,
      `Pages bring every such file by "${taker.name}". Give that one "maxMebibytes", so that a larger file comes by this one.`,
    );
  }
  if (brings.maxMebibytes !== null && (brings.signed !== null || after.length === 0)) {
    report(
      'bad-endpoint',
      `${where}.maxMebibytes`,
      'Only a file that comes with its call has a limit of its own, where a later call is for the same rows.',
    );
  }
}
