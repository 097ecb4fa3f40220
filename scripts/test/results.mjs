/** Reads what the test runners report, as { passed, failed, skipped } lists of names. */
import { readFileSync } from 'node:fs';

/**
 * `unsteady`: tests that passed at their second try only, which are passed and named. `took`: seconds by file (Vitest) or test
 * (Playwright).
 * @typedef {{ name: string, why: string }} Named
 * @typedef {{ passed: number, failures: Named[], skips: Named[], unsteady?: Named[], took?: Record<string, number> }} Result
 */

/** Of Vitest's JSON reporter. */
export function vitestResult(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const result = { passed: 0, failures: [], skips: [], took: {} };
  for (const { name: path, assertionResults, status, message, startTime, endTime } of report.testResults) {
    const where = path.replace(`${process.cwd()}/`, '');
    result.took[where] = (endTime - startTime) / 1000;
    // A file that cannot even be loaded has no tests in it and still failed.
    if (assertionResults.length === 0 && status === 'failed') {
      result.failures.push({ name: where, why: shortly(message) });
    }
    for (const test of assertionResults) {
      const name = `${where} > ${test.fullName}`;
      if (test.status === 'passed') result.passed += 1;
      else if (test.status === 'failed') result.failures.push({ name, why: shortly(test.failureMessages[0]) });
      else
        result.skips.push({
          name,
          why: test.meta?.skipped ?? (test.status === 'todo' ? 'to do' : 'skipped by the test'),
        });
    }
  }
  return result;
}

/** Of Playwright's JSON reporter. */
export function playwrightResult(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const result = { passed: 0, failures: [], skips: [], unsteady: [], took: {} };
  for (const error of report.errors ?? [])
    result.failures.push({ name: 'end-to-end run', why: shortly(error.message) });
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...path, spec.title].join(' > ');
        const last = test.results.at(-1);
        result.took[[...path, spec.title].join(' › ')] = (last?.duration ?? 0) / 1000;
        if (test.status === 'skipped') {
          const why = test.annotations.find((annotation) => annotation.type === 'skip' || annotation.type === 'fixme');
          result.skips.push({ name, why: why?.description ?? 'skipped by the test' });
        } else if (test.status === 'expected') result.passed += 1;
        else if (test.status === 'flaky') {
          result.passed += 1;
          result.unsteady.push({ name, why: shortly(test.results[0]?.error?.message) });
        } else result.failures.push({ name, why: shortly(last?.error?.message) });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  for (const suite of report.suites ?? []) visit(suite, [suite.title]);
  return result;
}

/** Of a check that either holds or does not. */
export function checkResult(name, { code, output }) {
  return code === 0
    ? { passed: 1, failures: [], skips: [] }
    : { passed: 0, failures: [{ name, why: `exit code ${code}` }], skips: [], output };
}

/**
 * What went wrong outside every test, or at the end of a run that broke off; null when nothing was said.
 * @example lastWords('… Unhandled Errors … ReferenceError: window is not defined …') // 'Vitest caught 1 unhandled error …'
 */
export function lastWords(output) {
  const from = output.indexOf('Unhandled Error');
  const words = shortly(from < 0 ? output.slice(-700) : output.slice(from));
  return words === 'no message' ? null : words;
}

/** What a runner says of a failure, in one line: without colours, without where in the code it was. */
function shortly(text) {
  const plain = String(text ?? '').replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .+:\d+/.test(line));
  return lines.join(' · ').slice(0, 700) || 'no message';
}
