/**
 * How well the tests judge the core: StrykerJS changes it in one place after another, and a test should fail each time. A run of its own, for
 * minutes rather than seconds.
 *
 *   npm run mutate                              every group; what has not changed since the last run is not tried again
 *   npm run mutate -- --group=schema,money      some of them
 *   npm run mutate -- --since=main              only files that differ from a commit
 *   npm run mutate -- --files=src/schema/day.ts only some files or folders
 *   npm run mutate -- --survivors               lists what no test has noticed
 *   npm run mutate -- --fresh                   tries everything again
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { groups, least } from './mutate/groups.mjs';
import { survivors, table, tally } from './mutate/report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values } = parseArgs({
  options: {
    group: { type: 'string' },
    since: { type: 'string' },
    files: { type: 'string' },
    survivors: { type: 'boolean' },
    fresh: { type: 'boolean' },
    concurrency: { type: 'string', default: '2' },
  },
});
const names = values.group?.split(',').map((name) => name.trim()) ?? Object.keys(groups);
const unknown = names.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`No such group: ${unknown.join(', ')}. There are: ${Object.keys(groups).join(', ')}`);
  process.exit(1);
}

checkNode();
installWhenNeeded(root);
const { mutateGroup } = await import('./mutate/mutateGroup.mjs');
const only = values.files?.split(',') ?? (values.since === undefined ? undefined : changedSince(values.since));
const rows = [];
for (const name of names) {
  const begun = Date.now();
  const files = await mutateGroup(name, { only, fresh: values.fresh, concurrency: Number(values.concurrency) });
  rows.push({ name, took: Date.now() - begun, ...tally(files) });
  if (values.survivors) console.log(survivors(files).join('\n'));
}
console.log(table(rows, least));
if (rows.some(({ score }) => score !== null && score < least)) {
  console.error(`A group is under ${least} %. The pages in .cache/mutate show what survived.`);
  process.exitCode = 1;
}

/** The files that differ from a commit, new ones among them. */
function changedSince(ref) {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', ref, '--'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter((file) => file !== '');
}
