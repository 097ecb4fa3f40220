/**
 * Holds the built client against the budgets of scripts/checks/budgets.json and prints them as a table.
 * Usage: node scripts/checks/budgets.mjs [folder of the built client] [file of budgets]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { matching, partsOf, readBundle, staticFiles, total } from './bundle.mjs';

const folder = path.resolve(process.argv[2] ?? 'dist/client');
const budgetFile = process.argv[3] ?? fileURLToPath(new URL('budgets.json', import.meta.url));
const budgets = JSON.parse(readFileSync(budgetFile, 'utf8'));
const { manifest, sizeOf, fonts, workers } = readBundle(folder);

const filesOf = (entries) =>
  staticFiles(
    manifest,
    entries.flatMap((pattern) => matching(manifest, pattern)),
  );
const login = filesOf(budgets.login.entries);
const firstList = filesOf(budgets.firstList.entries);

const rows = [
  { what: 'login, before the form works', size: total(login, sizeOf), limit: budgets.login.limit },
  { what: 'shell with the first list', size: total(firstList, sizeOf), limit: budgets.firstList.limit },
];

const parts = partsOf(manifest);
/** What is there when a part is asked for, by each of those who ask. */
const befores = (key) => {
  const found = parts.get(key).askers.map((asker) => parts.get(asker).there);
  return found.length > 0 ? found : [new Set()];
};

const loaded = new Set([...login, ...firstList]);
// What weighs otherwise than a route may, the editor of formatted text first, is a part of its own with a limit of its own.
const own = new Map(
  Object.entries(budgets)
    .filter(([name, { entries }]) => entries && name !== 'login' && name !== 'firstList')
    .flatMap(([name, { entries, limit }]) =>
      entries
        .flatMap((pattern) => matching(manifest, pattern))
        .map((key) => [key, { called: name === 'richText' ? 'editor' : name, limit }]),
    ),
);
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry || !chunk.file.endsWith('.js') || loaded.has(chunk.file)) continue;
  const files = [...staticFiles(manifest, [key])].filter((file) => !loaded.has(file));
  // Whoever has least of it waits longest: that wait is the size.
  const waits = befores(key).map((before) =>
    total(
      files.filter((file) => !before.has(file)),
      sizeOf,
    ),
  );
  const { called, limit } = own.get(key) ?? { called: 'lazy', limit: budgets.lazyRoute.limit };
  rows.push({ what: `${called} ${key}`, size: Math.max(...waits), limit });
}
for (const { file, size } of workers) {
  const what = `worker ${path.basename(file).replace(/-[\w-]+\.js$/, '')}`;
  rows.push({ what, size, limit: budgets.worker?.limit ?? budgets.lazyRoute.limit });
}
for (const { file, size } of fonts) rows.push({ what: `font ${path.basename(file)}`, size, limit: budgets.font.limit });

const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const width = Math.max(...rows.map((row) => row.what.length));
const [first, second, ...rest] = rows;
const sorted = [first, second, ...rest.sort((a, b) => b.size - a.size)];
let over = 0;
console.log(`${'KiB after gzip'.padEnd(width)}     size   limit`);
for (const { what, size, limit } of sorted) {
  const tooMuch = size > limit * 1024;
  if (tooMuch) over += 1;
  console.log(`${what.padEnd(width)}  ${kib(size)} ${String(limit).padStart(7)}${tooMuch ? '  over budget' : ''}`);
}
process.exitCode = over > 0 ? 1 : 0;
