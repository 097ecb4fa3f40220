/**
 * Checks that imports run the way the house allows, with the rules of .dependency-cruiser.cjs.
 * Usage: node scripts/checks/boundaries.mjs [root]
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const require = createRequire(import.meta.url);

// The cruiser parses every file as TypeScript without JSX, at whose first tag it would stop. It takes its parser's functions
// when it is loaded, so they are set right before that.
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
const { cruise } = await import('dependency-cruiser');

const root = path.resolve(process.argv[2] ?? '.');
const config = require(path.join(root, '.dependency-cruiser.cjs'));
const folders = ['src', 'service', 'i18n', 'tests', 'scripts'].filter((folder) => existsSync(path.join(root, folder)));

const { output } = await cruise(folders, {
  ...config.options,
  baseDir: root,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});

const reasons = new Map(config.forbidden.map((rule) => [rule.name, rule.comment]));
const { violations, totalCruised } = output.summary;
// Own code only: a run that sees nothing of it checks nothing, and must not pass for that.
const own = output.modules.filter((module) => folders.some((folder) => module.source.startsWith(`${folder}/`)));

for (const { rule, from, to, cycle } of violations) {
  const way = cycle?.length ? cycle.map((step) => step.name).join(' -> ') : to;
  console.error(`${rule.name}: ${from} -> ${way}\n    ${reasons.get(rule.name)}`);
}
if (own.length === 0) console.error('No module was found: the check itself is broken.');
console.log(`${own.length} modules (${totalCruised} with packages), ${violations.length} violations`);
process.exitCode = violations.length > 0 || own.length === 0 ? 1 : 0;
