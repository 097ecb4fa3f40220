import fc from 'fast-check';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { partOf, shared, weighed } from '../../scripts/test/parts.mjs';
import { node, project } from './planted.ts';

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 200 });
const unit = fc.record({ seconds: fc.nat({ max: 600 }) });
const units = names.chain((some) =>
  fc
    .array(unit, { minLength: some.length, maxLength: some.length })
    .map((facts) => facts.map((fact, index) => ({ name: some[index] ?? '', ...fact }))),
);
const sum = (of: readonly { seconds: number }[]) => of.reduce((all, { seconds }) => all + seconds, 0);

describe('the parts of the long run', () => {
  it('are the whole, each thing in one of them, whatever the order it was found in', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 8 }), (whole, of) => {
        const parts = shared(whole, of);
        expect(parts).toHaveLength(of);
        expect(parts.flat().toSorted(byName)).toEqual(whole.toSorted(byName));
        expect(shared(whole.toReversed(), of)).toEqual(parts);
      }),
    );
  });

  it('take about as long as each other: none is longer than another by more than one thing of its own', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 8 }), (whole, of) => {
        const parts = shared(whole, of);
        const least = Math.min(...parts.map(sum));
        for (const part of parts) {
          expect(sum(part) - least).toBeLessThanOrEqual(Math.min(...part.map(({ seconds }) => seconds), 600));
        }
      }),
    );
  });

  it('take what was not measured for as long as most', () => {
    expect(weighed(['a', 'new'], { a: 2, b: 4, c: 9 }, 20)).toEqual([
      { name: 'a', seconds: 2 },
      { name: 'new', seconds: 4 },
    ]);
    expect(weighed(['new'], {}, 20)).toEqual([{ name: 'new', seconds: 20 }]);
  });

  it('are asked for by number', () => {
    expect(partOf('2/4')).toEqual({ number: 2, of: 4 });
    for (const text of ['0/4', '5/4', '2', '2/', 'two/four', '1/0']) expect(() => partOf(text)).toThrow('--part=2/4');
  });

  it('of the project are, all four, every test that only the long run has', async () => {
    const { code, output } = await node(
      [
        '--input-type=module',
        '-e',
        `import { deepSteps } from '${scripts}/deepSteps.mjs';
         import { shares } from '${scripts}/partOfSteps.mjs';
         const named = (step, name) => step.name + ' ' + name;
         const whole = [];
         const steps = [];
         for (const step of deepSteps) {
           const names = await step.units();
           steps.push({ ...step, units: async () => names });
           whole.push(...names.map((name) => named(step, name)));
         }
         const shared = await shares(steps, 4);
         const parts = shared.map((part) => part.map(({ step, name }) => named(step, name)));
         const minutes = shared.map((part) => part.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
         console.log('LISTED' + JSON.stringify({ whole, parts, minutes }));`,
      ],
      project,
    );
    expect(code, output).toBe(0);
    const { whole, parts, minutes }: { whole: string[]; parts: string[][]; minutes: number[] } = JSON.parse(
      output.split('LISTED')[1] ?? '',
    );
    // In minutes that are known: a weight that is none would be null here.
    for (const one of minutes) expect(one).toBeGreaterThan(0);
    expect(Math.max(...minutes) - Math.min(...minutes)).toBeLessThan(2);
    expect(parts).toHaveLength(4);
    expect(parts.flat().toSorted()).toEqual(whole.toSorted());
    expect(new Set(whole).size).toBe(whole.length);
    // Of each kind something, and what is known to be there.
    expect(whole).toContain('deep tests/deep/payoutKills.test.ts');
    expect(whole.filter((name) => name.startsWith('service-rest tests/service/')).length).toBeGreaterThan(20);
    expect(whole.filter((name) => name.startsWith('keycloak '))).toHaveLength(1);
    expect(whole.filter((name) => name.startsWith('schemathesis '))).toHaveLength(1);
    expect(whole.filter((name) => /^deep-e2e(-embedded)? .* in (en|fr)\b/.test(name)).length).toBeGreaterThan(40);
    // Playwright reads every story to list them, while other tests have the processors.
  }, 120_000);
});

describe('a Keycloak that cannot be had', () => {
  it('has failed where a change is judged, and is skipped with a reason on the machine of a person', async () => {
    const { code, output } = await node([
      '--input-type=module',
      '-e',
      `import { keycloakStep } from '${scripts}/keycloak.mjs';
       process.env.JAVA_HOME = '/nowhere';
       for (const ci of ['true', '']) {
         process.env.CI = ci;
         const { failures, skips } = await keycloakStep.run({});
         console.log(failures.length, skips.length, [...failures, ...skips][0].why);
       }`,
    ]);
    expect(code, output).toBe(0);
    const [judged, own] = output.trimEnd().split('\n');
    expect(judged).toMatch(/^1 0 There is no Java here/);
    expect(own).toMatch(/^0 1 There is no Java here/);
  });
});

const scripts = path.join(project, 'scripts', 'test');
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

describe('a Schemathesis that cannot be had', () => {
  it('has failed where a change is judged, and is skipped with a reason on the machine of a person', async () => {
    const { code, output } = await node([
      '--input-type=module',
      '-e',
      `import { schemathesisStep } from '${scripts}/schemathesis.mjs';
       process.env.PYTHON = '/nowhere/python';
       for (const ci of ['true', '']) {
         process.env.CI = ci;
         const { failures, skips } = await schemathesisStep.run({});
         console.log(failures.length, skips.length, [...failures, ...skips][0].why);
       }`,
    ]);
    expect(code, output).toBe(0);
    const [judged, own] = output.trimEnd().split('\n');
    expect(judged).toMatch(/^1 0 There is no Python here/);
    expect(own).toMatch(/^0 1 There is no Python here/);
  });
});
