/**
 * Compares the hand-written table of calls with what is declared, served and exercised, and keeps docs/calls.md.
 *
 *   node --import tsx scripts/checks/calls.mjs           fails when a call of the committed page is no longer exercised by the story
 *                                                        that was told of it
 *   node --import tsx scripts/checks/calls.mjs --whole   all stories were told
 *   node --import tsx scripts/checks/calls.mjs --write   writes the page
 *
 * What was exercised and what is served is left behind by the end-to-end tests in .cache.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { signature } from '../../tests/contract/call.ts';
import { calls } from '../../tests/contract/calls.ts';
import { declaredCalls, declaredSignatures } from '../../tests/contract/declared.ts';
import { exercisedOn, render, templateOf } from './callsPage.mjs';

const page = 'docs/calls.md';
const folder = '.cache/exercised';
const openapi = '.cache/openapi.json';
for (const needed of [folder, openapi]) {
  if (existsSync(needed)) continue;
  console.error(`There is no ${needed}: run the end-to-end tests first.`);
  process.exit(1);
}

const declared = declaredSignatures();
const signatures = calls.map((call) => signature(`${call.method} ${call.path}`));
const served = new Set();
for (const [template, methods] of Object.entries(JSON.parse(readFileSync(openapi, 'utf8')).paths)) {
  for (const method of Object.keys(methods)) {
    const call = signature(`${method} ${template}`);
    // The service may have filled in a variable that the table leaves open, such as the name of the realm.
    served.add(call).add(templateOf(...call.split(' '), signatures));
  }
}

/** The stories that were told. */
const told = new Set();
const tests = new Map(signatures.map((one) => [one, new Set()]));
for (const file of readdirSync(folder)) {
  for (const { method, path: pathname, test } of JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) {
    told.add(test);
    tests.get(templateOf(method, pathname, signatures))?.add(test);
  }
}

const rows = calls.map((call, index) => ({
  area: call.area,
  call: `${call.method} ${call.path}`,
  token: call.token,
  partner: call.partner,
  declared: declared.has(signatures[index]),
  // What a page got a good answer from is served, whether or not the description of the API has it.
  served: served.has(signatures[index]) || tests.get(signatures[index]).size > 0,
  tests: [...tests.get(signatures[index])],
}));

const text = render(rows);
const problems = [];
const unserved = declaredCalls().filter((one) => !served.has(one.signature));
for (const { where, signature: call } of unserved)
  problems.push(`${where} declares ${call}, which the service does not serve`);

const before = existsSync(page) ? exercisedOn(readFileSync(page, 'utf8')) : new Map();
// Some stories are told by turns.
const waiting = process.argv.includes('--whole') ? [] : [...before].filter(([, test]) => !told.has(test));
const isWaiting = new Set(waiting.map(([call]) => call));
if (process.argv.includes('--write')) {
  writeFileSync(page, text);
  console.log(`Wrote ${page}`);
} else {
  const now = new Map(rows.map((row) => [row.call, row.tests]));
  for (const [call, test] of before) {
    if (!isWaiting.has(call) && !now.get(call)?.length)
      problems.push(`${call} is no longer exercised from a screen (it was, by: ${test})`);
  }
  if (problems.length === 0 && waiting.length === 0 && readFileSync(page, 'utf8') !== text) {
    console.log(`${page} is behind; write it with: node --import tsx scripts/checks/calls.mjs --write`);
  }
}

for (const problem of problems) console.error(problem);
const count = (key) => rows.filter((row) => (Array.isArray(row[key]) ? row[key].length > 0 : row[key])).length;
console.log(
  `${rows.length} calls: ${count('declared')} declared, ${count('served')} served, ${count('tests')} exercised`,
);
if (waiting.length > 0) console.log(`${waiting.length} of them are made by stories that have no turn in this run`);
process.exitCode = problems.length > 0 ? 1 : 0;
