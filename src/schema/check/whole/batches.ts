import type { Report } from '../../declarationError.ts';
import { hasTable } from '../../hasTable.ts';
import type { BatchSpec, StageSpec } from '../../batch.ts';
import { afterWorks, stageWorks } from '../../stages.ts';
import { columnsOf, waysOf } from '../../csvImport/rowsTaken.ts';
import type { Declarations, Model } from '../../model.ts';
import { ofEachRow, rowFields } from '../../resolve/rowFields.ts';

/** Reports work that would never come to an end, rows that nobody could choose, and what its rows are told by already. */
export function checkBatches({ batches }: Declarations, model: Model, report: Report): void {
  const { resources } = model;
  for (const spec of batches) {
    const { name, rows, asks = {}, chunk } = spec;
    checkWays(spec, model, report);
    checkOnce(spec, model, report);
    checkAgreement(spec, model, report);
    checkRehearsal(spec, report);
    checkStages(spec, model, report);
    checkReports(spec, model, report);
    checkTakesBack(spec, model, report);
    const resource = resources[rows.resource ?? ''];
    if (resource && !hasTable(resource)) {
      report(
        'bad-capability',
        `${name}.rows.resource`,
        `The service keeps no rows of ${resource.name}. Name another one.`,
      );
    }
    if (!Number.isInteger(chunk) || chunk < 1) {
      report('bad-chunk', `${name}.chunk`, `A chunk is a whole number of rows from 1 up, not ${chunk}.`);
    }
    for (const one of ofEachRow.filter((of) => rows.from === 'selection' && Object.hasOwn(rows.each ?? {}, of))) {
      report(
        'bad-name',
        `${name}.rows.each.${one}`,
        `Each row has a "${one}" of its own. Ask for it under another name.`,
      );
    }
    for (const one of Object.keys(rowFields(rows)).filter((of) => Object.hasOwn(asks, of))) {
      report('bad-name', `${name}.asks.${one}`, `"${one}" tells the batch its rows. Ask for it under another name.`);
    }
  }
}

/** Reports actions that make no record of a row, or ask for other columns than the first. */
function checkWays({ name, rows }: BatchSpec, model: Model, report: Report): void {
  if (rows.from !== 'upload' || !rows.by) return;
  const where = `${name}.rows.by`;
  const declared = model.batches[name];
  const ways = declared ? waysOf(model, declared) : [];
  if (rows.resource === undefined || rows.by.length === 0) {
    report('bad-action', where, 'Actions are those of one resource: name it, and an action of it that makes a record.');
  }
  const [first] = ways;
  const columns = (one: typeof first) => (one?.asks ?? []).map((field) => field.name).join(', ');
  for (const way of ways) {
    const at = `${where}.${rows.by.indexOf(way.name)}`;
    if (!way.creates || way.who.every((who) => who === 'system')) {
      report('bad-action', at, `"${way.name}" makes no record for a person. Name one that does.`);
    } else if (columns(way) !== columns(first)) {
      report('bad-action', at, `"${way.name}" asks for ${columns(way)}, and not for ${columns(first)}.`);
    }
  }
}

/** Reports a rehearsal of what has no rows to read, or is rehearsed anyway. */
function checkRehearsal({ name, rows, confirms, rehearse }: BatchSpec, report: Report): void {
  if (!rehearse) return;
  const where = `${name}.rehearse`;
  if (confirms) report('bad-capability', where, 'What somebody agrees to is rehearsed always. Leave it out.');
  else if (rows.from !== 'upload') {
    report('bad-capability', where, "Rehearsed are the rows of a file: upload('orders'), or upload().");
  }
}

/** Reports stages that are none of a file whose rows actions make records of, in an order in which nothing would come of them, or that add up what is no amount. */
function checkStages({ name, rows, stages }: BatchSpec, model: Model, report: Report): void {
  if (!stages) return;
  const where = `${name}.stages`;
  if (rows.from !== 'upload' || !rows.by) {
    report(
      'bad-capability',
      where,
      "Only a file of which actions make records has stages: upload('orders', { by: ['place'] }).",
    );
    return;
  }
  const works = stages.map(({ does }) => does);
  const inOrder = stageWorks.filter((work) => works.includes(work));
  const before = works.filter((work) => !afterWorks.some((one) => one === work));
  if (works[0] !== 'read' || before.at(-1) !== 'apply' || works.join() !== inOrder.join()) {
    report(
      'bad-capability',
      where,
      `They begin with "read", come to "apply", and go in this order, each once: ${stageWorks.join(', ')}.`,
    );
  }
  if (works.some((work) => work === 'drop_repeated' || work === 'add_up') && !works.includes('judge')) {
    report(
      'bad-capability',
      where,
      'What is thrown out or added up has to be known: "drop_repeated" and "add_up" need "judge".',
    );
  }
  const declared = model.batches[name];
  const columns = declared ? columnsOf(model, declared) : [];
  for (const [at, stage] of stages.entries())
    checkAdds(stage, columns, (path, what) => report('unknown-field', `${where}.${at}.${path}`, what));
}

/** Reports a report of what no record has, or that leaves no file. */
function checkReports({ name, rows, stages = [], result }: BatchSpec, model: Model, report: Report): void {
  const fields = model.resources[rows.resource ?? '']?.fields.map((field) => field.name) ?? [];
  for (const [at, { does, reports }] of stages.entries()) {
    const where = `${name}.stages.${at}.reports`;
    if ((does === 'report') !== (reports !== undefined)) {
      const what = reports ? 'Only what does "report" reports something.' : 'Say which fields stand in the report.';
      report('unknown-field', where, what);
    }
    for (const [place, field] of (reports ?? []).entries()) {
      if (fields.includes(field)) continue;
      report('unknown-field', `${where}.${place}`, `There is no field "${field}" of what the rows make.`);
    }
    if (does === 'report' && result !== 'file') {
      report('bad-capability', `${name}.result`, 'A report is a file that it leaves: "file".');
    }
  }
}

/** Reports that something is taken back of what no file has done, or by what is no action of the service, and what is kept for nothing. */
function checkTakesBack({ name, rows, stages, takesBack }: BatchSpec, model: Model, report: Report): void {
  const keeps = stages?.some(({ does }) => does === 'keep') ?? false;
  if (keeps !== (takesBack !== undefined) && stages) {
    report(
      'bad-capability',
      `${name}.stages`,
      keeps
        ? 'What is kept is kept to be taken back: say how, in "takesBack".'
        : 'What can be taken back is kept by a stage that does "keep", after "apply".',
    );
  }
  if (!takesBack) return;
  const where = `${name}.takesBack`;
  if (rows.from !== 'upload' || !rows.by || !stages) {
    report('bad-capability', where, 'Taken back is what the rows of a file with stages have done.');
  }
  if (rows.resource !== undefined && !takesBack.ways[rows.resource]?.made) {
    report(
      'bad-action',
      `${where}.ways`,
      `Rows make records of "${rows.resource}": say by which action each is undone.`,
    );
  }
  for (const [of, { made, changed, unless = {} }] of Object.entries(takesBack.ways)) {
    const resource = model.resources[of];
    const workflow = model.workflows[resource?.workflow ?? ''];
    if (!workflow) {
      report('bad-action', `${where}.ways.${of}`, `No workflow moves records of "${of}".`);
      continue;
    }
    const known = Object.values(workflow.actions).filter(({ who, creates }) => who.includes('system') && !creates);
    for (const [kind, action] of Object.entries({ made, changed })) {
      if (action === undefined || known.some((one) => one.name === action)) continue;
      const all = known.map((one) => `"${one.name}"`).join(', ') || 'none';
      report(
        'bad-action',
        `${where}.ways.${of}.${kind}`,
        `"${action}" is no action of the service on them: there is ${all}.`,
      );
    }
    for (const [other, field] of Object.entries(unless)) {
      if (model.resources[other]?.fields.some((one) => one.name === field)) continue;
      report('unknown-field', `${where}.ways.${of}.unless.${other}`, `"${other}" has no field "${field}".`);
    }
  }
}

type Columns = ReturnType<typeof columnsOf>;

const typesOfAdds = { up: ['money', 'integer'], months: ['date'] } as const;

function checkAdds({ does, adds }: StageSpec, columns: Columns, tell: (path: string, what: string) => void): void {
  if ((does === 'add_up') !== (adds !== undefined)) {
    tell(
      'adds',
      adds
        ? 'Only what does "add_up" adds something up.'
        : 'Say what is added up, and in which columns rows are alike.',
    );
  }
  if (!adds) return;
  const asked = [
    ...[adds.up].map((column) => ({ column, path: 'adds.up', types: typesOfAdds.up as readonly string[] })),
    ...adds.alike.map((column, at) => ({ column, path: `adds.alike.${at}`, types: null })),
    ...(adds.months ?? []).map((column, at) => ({
      column,
      path: `adds.months.${at}`,
      types: typesOfAdds.months as readonly string[],
    })),
  ];
  for (const { column, path, types } of asked) {
    const fit = columns.filter(({ spec }) => types === null || types.includes(spec.type)).map((one) => one.name);
    if (fit.includes(column)) continue;
    tell(path, `There is no such column "${column}": there is ${fit.map((one) => `"${one}"`).join(', ') || 'none'}.`);
  }
}

/** Reports a column that a file is to say once, and does not have. */
function checkOnce({ name, rows }: BatchSpec, model: Model, report: Report): void {
  if (rows.from !== 'upload' || rows.once === undefined) return;
  const declared = model.batches[name];
  const columns = declared && rows.by ? columnsOf(model, declared).map((field) => field.name) : [];
  if (columns.includes(rows.once)) return;
  const known = columns.map((column) => `"${column}"`).join(', ') || 'none';
  const what = `There is no column "${rows.once}" of what actions make: there is ${known}.`;
  report('unknown-field', `${name}.rows.once`, what);
}

/** Reports an agreement to what is no file, or to the sum of what is no money, and rows that belong together by what is no column. */
function checkAgreement({ name, rows, confirms }: BatchSpec, model: Model, report: Report): void {
  if (!confirms) return;
  if (rows.from !== 'upload' || rows.resource === undefined) {
    report('bad-capability', `${name}.confirms`, "Agreed to are the rows of a file of one resource: upload('orders').");
    return;
  }
  const declared = model.batches[name];
  const columns = declared ? columnsOf(model, declared).map((field) => field.name) : [];
  for (const [at, one] of (confirms.together ?? []).entries()) {
    if (columns.includes(one)) continue;
    const known = columns.map((column) => `"${column}"`).join(', ');
    report('unknown-field', `${name}.confirms.together.${at}`, `There is no column "${one}": there is ${known}.`);
  }
  const all = model.resources[rows.resource]?.fields ?? [];
  for (const [at, one] of (confirms.keeps ?? []).entries()) {
    if (all.some((field) => field.name === one)) continue;
    report('unknown-field', `${name}.confirms.keeps.${at}`, `There is no field "${one}" of what the rows make.`);
  }
  if (confirms.against !== undefined && confirms.sum === undefined) {
    report('bad-capability', `${name}.confirms.against`, 'Held against it is the sum: name a field of money in `sum`.');
  }
  const fields = all.filter(({ spec }) => spec.type === 'money');
  const names = fields.map((field) => `"${field.name}"`).join(', ') || 'none';
  for (const at of ['sum', 'against'] as const) {
    const one = confirms[at];
    if (one === undefined || fields.some((field) => field.name === one)) continue;
    report('unknown-field', `${name}.confirms.${at}`, `There is no field of money "${one}": there is ${names}.`);
  }
}
