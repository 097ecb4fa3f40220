/**
 * What is tried by turns: a share of it whenever a change is tried, chosen by the commit, and all of it in the long run, which has turns of its own. The
 * shares take about as long as one another, by what was measured.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { measuredOf } from './partOfSteps.mjs';
import { shared, weighed } from './parts.mjs';

/**
 * The stories that are told whenever anything is tried: the ways in, what everything stands on, what may go wrong on the way, and one that counts
 * what screens ask for, which is printed after each run.
 */
const always = [
  /^tests\/e2e\/[^/]+$/,
  /^tests\/e2e\/(faults|identity|users)\//,
  /^tests\/e2e\/entities\/workPages\.e2e\.ts$/,
];

/** What holds a whole table of cases, each through the service, against what is declared. */
const tables = ['hostileValues', 'methods', 'resourcesHostile', 'safetyProperty', 'workflowMatrix'].map(
  (name) => `tests/service/${name}.test.ts`,
);

/** How many commits, each with another turn, try all of it. */
export const turns = 4;

/**
 * Whose turn it is, from 0 up: by the first digits of the commit, or by the day where there is none.
 * @example turnOf('a46aae6e') // 2
 */
export function turnOf(commit = headCommit(), now = new Date()) {
  return (commit ? Number.parseInt(commit.slice(0, 8), 16) : now.getUTCDate()) % turns;
}

function headCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Those of some files that have their turn.
 * @param {readonly string[]} files
 * @param {Readonly<Record<string, number>>} measured seconds
 * @param {number} turn
 * @param {number} of how many turns there are
 */
export function ofTurn(files, measured, turn, of = turns) {
  const shares = shared(weighed(files, measured, 20), of);
  return shares[turn].map(({ name }) => name).sort(byName);
}

const byName = (one, other) => (one < other ? -1 : 1);

function storyFiles() {
  return readdirSync('tests/e2e', { recursive: true })
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `tests/e2e/${name.replaceAll('\\', '/')}`);
}

/** The files of stories that are told now: those that always are, and a share of the others. */
export function storiesOfTurn(turn = turnOf()) {
  const files = storyFiles();
  const isAlways = (file) => always.some((pattern) => pattern.test(file));
  const others = files.filter((file) => !isAlways(file));
  return [...files.filter(isAlways), ...ofTurn(others, measuredOf('e2e'), turn)].sort(byName);
}

/** The tables that wait for their turn. */
export function tablesThatWait(turn = turnOf()) {
  const missing = tables.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Tried by turns, and not there: ${missing.join(', ')}`);
  const tried = ofTurn(tables, measuredOf('service-rest'), turn);
  return tables.filter((file) => !tried.includes(file));
}

/** Long random walks over what the short run walks a part of. */
const walks = ['claimProperty', 'safetyProperty'].map((name) => `tests/deep/${name}.test.ts`);

/** The random walks of the long run that wait for their turn: one of them is walked at each. */
export function walksThatWait(turn = turnOf()) {
  const missing = walks.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Walked by turns, and not there: ${missing.join(', ')}`);
  return walks.filter((_, at) => at !== turn % walks.length);
}

/**
 * Of what the long run tries on the embedded database, the share that has its turn there: what is tried on PostgreSQL whatever the turn is, or otherwise.
 * @param {readonly string[]} names
 * @param {string} step in which they were measured
 */
export function againOfTurn(names, step, turn = turnOf()) {
  return ofTurn(names, measuredOf(step), turn);
}
