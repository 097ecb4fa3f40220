/** The steps of the long run, shared out by what was measured of each of their tests. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { shared, weighed } from './parts.mjs';

const file = 'scripts/test/durations.json';

const known = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** What was measured of a step: seconds, by the name of what it runs. */
export const measuredOf = (step) => known()[step] ?? {};

/**
 * What is to be run of each step, and about how long it takes where nothing else is done.
 * @param {readonly { name: string, units: () => Promise<string[]>, atOnce: number, guess: number }[]} steps
 * @param {number} of
 * @returns {Promise<{ step: object, name: string, seconds: number }[][]>} a list for each part
 */
export async function shares(steps, of) {
  const measured = known();
  const units = [];
  for (const step of steps) {
    for (const unit of weighed(await step.units(), measured[step.name] ?? {}, step.guess)) {
      units.push({ ...unit, step, seconds: unit.seconds / step.atOnce });
    }
  }
  return shared(units, of);
}

/**
 * The steps of one part, each with its share.
 * @param {{ number: number, of: number }} part
 */
export async function parted(steps, { number, of }) {
  const share = (await shares(steps, of))[number - 1];
  const minutes = Math.ceil(share.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  console.log(`Part ${number} of ${of} of the long run, about ${minutes} minutes:`);
  return steps.flatMap((step) => {
    const names = share.filter((unit) => unit.step === step).map(({ name }) => name);
    if (names.length === 0) return [];
    names.sort();
    console.log(`  ${step.name}: ${names.length}\n${names.map((name) => `    ${name}`).join('\n')}`);
    return [step.only(names)];
  });
}

/** Keeps how long each took, for those who part the run from now on. */
export function remember(outcomes) {
  const measured = known();
  for (const { step: name, took } of outcomes) {
    if (!took) continue;
    const seconds = Object.entries(took).map(([unit, exact]) => [unit, Math.max(1, Math.round(exact))]);
    measured[name] = { ...measured[name], ...Object.fromEntries(seconds) };
  }
  const sorted = (entries) => Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = Object.entries(sorted(measured)).map(([name, units]) => [name, sorted(units)]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(text), null, 2)}\n`);
}
