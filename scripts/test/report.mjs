/** What the test command prints. */

export function heading(title) {
  console.log(`\n== ${title} ${'='.repeat(Math.max(0, 72 - title.length))}`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** One line for a step. */
export function verdict({ passed, failures, skips }, ms) {
  const counts = `${passed} passed, ${failures.length} failed${skips.length > 0 ? `, ${skips.length} skipped` : ''}`;
  return `-- ${failures.length > 0 ? 'FAILED' : 'ok'}: ${counts} in ${seconds(ms)}`;
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
