/** What the test command prints. */
import { cpus } from 'node:os';

export function heading(title) {
  console.log(`\n== ${title} ${'='.repeat(Math.max(0, 72 - title.length))}`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * One line for a step.
 * @param busy the share of this machine's processors that anything kept busy meanwhile, where it is known: a step that leaves them
 *   idle waits for something
 */
export function verdict({ passed, failures, skips }, ms, busy) {
  const counts = `${passed} passed, ${failures.length} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`;
  const used = busy === undefined ? '' : `, processors ${Math.round(busy * 100)} % busy`;
  return `-- ${failures.length > 0 ? 'FAILED' : 'ok'}: ${counts} in ${seconds(ms)}${used}`;
}

/**
 * Begins to watch the processors. @returns tells the share of them that was busy since
 * @example const busy = watchProcessors(); await work(); busy() // 0.87
 */
export function watchProcessors() {
  const begun = processorTimes();
  return () => {
    const now = processorTimes();
    const all = now.all - begun.all;
    return all > 0 ? 1 - (now.idle - begun.idle) / all : undefined;
  };
}

function processorTimes() {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.irq + time.idle, 0) };
}

/** The end of a run: what failed, what was skipped and why, what was chosen, and the plain last line. Its exit code. */
export function summary(outcomes, ms, chosen) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const skips = outcomes.flatMap((outcome) => outcome.skips);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  heading(`summary, ${seconds(ms)}`);
  list(`Skipped (${skips.length})`, skips);
  list(`Passed at the second try only (${unsteady.length})`, unsteady);
  list(`Failed (${failures.length})`, failures);
  if (chosen) console.log(chosen);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length > 0 || passed === 0 ? 1 : 0;
}

function list(title, entries) {
  if (entries.length === 0) return;
  console.log(`${title}:`);
  for (const { name, why } of entries) console.log(`  - ${name}: ${why}`);
}
