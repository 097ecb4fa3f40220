/**
 * Prints how many calls each screen makes, and how many of them follow one another; the end-to-end tests have counted them.
 * At most four are to wait for one another. A busy machine shows more, so it is for people to read; the tests themselves fail
 * when a screen asks for the same twice.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const folder = '.cache/series';
if (!existsSync(folder)) {
  console.error(`There is no ${folder}: run the end-to-end tests first.`);
  process.exit(1);
}
const screens = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  .toSorted((a, b) => b.inSeries - a.inSeries || b.calls - a.calls || a.screen.localeCompare(b.screen));
console.log(`${'screen'.padEnd(44)}${'calls'.padStart(6)}${'in series'.padStart(11)}`);
for (const { screen, calls, inSeries } of screens) {
  console.log(`${screen.padEnd(44)}${String(calls).padStart(6)}${String(inSeries).padStart(11)}`);
}
