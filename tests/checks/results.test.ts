import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { node, plant, project } from './planted.ts';

/** The summary that the test command prints of some outcomes, as its own code makes it. */
function summaryOf(script: string) {
  const modules = path.join(project, 'scripts', 'test');
  return node(['--input-type=module', '-e', script.replaceAll('MODULES', modules)]);
}

const vitestReport = {
  testResults: [
    {
      name: 'src/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        {
          fullName: 'subtracts',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n- 2\n+ 1\n    at subtract (/src/a.ts:1:2)'],
        },
        { fullName: 'divides', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: 'src/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

const test = (status: string, more: object = {}) => [{ tests: [{ status, annotations: [], results: [{}], ...more }] }];
const playwrightReport = {
  errors: [],
  suites: [
    {
      title: 'smoke.e2e.ts',
      specs: [
        { title: 'signs in', ...test('expected')[0] },
        { title: 'signs out', ...test('unexpected', { results: [{ error: { message: 'no button' } }] })[0] },
        {
          title: 'waits',
          ...test('flaky', { results: [{ error: { message: 'too slow' } }, {}] })[0],
        },
        { title: 'prints', ...test('skipped', { annotations: [{ type: 'skip', description: 'no printer' }] })[0] },
      ],
    },
  ],
};

describe('the counting of results', () => {
  it('adds up what the runners report and ends with the plain line', async () => {
    const root = await plant({ 'v.json': JSON.stringify(vitestReport), 'p.json': JSON.stringify(playwrightReport) });
    const { code, output } = await summaryOf(`
      import { checkResult, playwrightResult, vitestResult } from 'MODULES/results.mjs';
      import { summary } from 'MODULES/report.mjs';
      const outcomes = [vitestResult('${root}/v.json'), playwrightResult('${root}/p.json'), checkResult('lint', { code: 0 })];
      process.exitCode = summary(outcomes, 1000);
    `);
    expect(output).toContain('src/a.test.ts > subtracts: expected 1 to be 2 · - 2 · + 1\n');
    expect(output).toContain('src/b.test.ts: Cannot find module');
    expect(output).toContain('smoke.e2e.ts > signs out: no button');
    expect(output).toContain('smoke.e2e.ts > prints: no printer');
    expect(output).toContain('Passed at the second try only (1):');
    expect(output).toContain('smoke.e2e.ts > waits: too slow');
    expect(output.trimEnd().split('\n').at(-1)).toBe('4 passed, 3 failed');
    expect(code).toBe(1);
  });

  it('says what went wrong outside every test', async () => {
    const { output } = await summaryOf(`
      import { lastWords } from 'MODULES/results.mjs';
      const unhandled = '5 passed\\n⎯⎯ Unhandled Errors ⎯⎯\\nReferenceError: window is not defined\\n    at draw (/src/a.ts:1:2)';
      for (const said of [unhandled, 'ended by SIGKILL', '']) console.log(lastWords(said));
    `);
    expect(output.trimEnd().split('\n')).toEqual([
      'Unhandled Errors ⎯⎯ · ReferenceError: window is not defined',
      'ended by SIGKILL',
      'null',
    ]);
  });

  it('fails a run in which nothing passed', async () => {
    const { code, output } = await summaryOf(`
      import { summary } from 'MODULES/report.mjs';
      process.exitCode = summary([{ passed: 0, failures: [], skips: [] }], 1000);
    `);
    expect(output).toContain('0 passed, 0 failed');
    expect(code).toBe(1);
  });
});
