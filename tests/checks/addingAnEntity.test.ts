import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { describe, expect, it } from 'vitest';
import { changed } from '../support/guide/changed.ts';
import { filesMade, type Step, stepsOf } from '../support/guide/steps.ts';
import { copyWorkingTree, follow } from '../support/guide/workingCopy.ts';
import { project } from './planted.ts';

const page = readFileSync(path.join(project, 'docs/adding-an-entity.md'), 'utf8');
const steps = stepsOf(page);

/** Whoever is following the page has made its files already, and has not committed them. */
const isBeingFollowed = filesMade(page).some(
  (file) =>
    existsSync(path.join(project, file)) &&
    spawnSync('git', ['ls-files', '--error-unmatch', file], { cwd: project }).status !== 0,
);

/** What the steps change, and what declarations are read with. */
const ground = [
  'src/schema',
  'src/resources',
  'i18n',
  'docs/settings.md',
  'service/insurance',
  'tests/contract/beyond.ts',
  'package.json',
];

/** Follows steps in a copy, and reads its declarations as the service does before it starts. */
async function followed(given: readonly Step[]): Promise<void> {
  const root = await copyWorkingTree(ground);
  for (const step of given) await follow(root, step);
  await runnerImport(path.join(root, 'src/resources/checked.ts'), { root, configFile: false, logLevel: 'silent' });
}

/** Until the fields that were made go again. */
const building = steps.filter(({ section }) => !/^\d+\. (Renaming|Removing) a field$/.test(section));

describe.skipIf(isBeingFollowed)('docs/adding-an-entity.md', () => {
  it('tells of an entity, a field, an action, a batch, a report, an overlay, a new name and the end of a field', () => {
    expect([...new Set(steps.map(({ section }) => section))]).toEqual([
      '1. An entity',
      '2. A field',
      '3. An action of a workflow',
      '4. A batch',
      '5. A report',
      '6. What differs for some partners',
      '7. Renaming a field',
      '8. Removing a field',
    ]);
  });

  it('shows no code without saying where it goes', () => {
    const lines = (language: string) => page.match(new RegExp(`^\`\`\`${language}$`, 'gm'))?.length ?? 0;
    expect(lines('\\w+')).toBe(lines('sh') + steps.filter(({ kind }) => kind !== 'run').length);
  });

  it('says truly how long a batch and what does it are', () => {
    const linesOf = (file: string) => {
      const step = steps.find((one) => one.kind === 'new' && one.file === file);
      return step?.kind === 'new' ? step.text.split('\n').filter((line) => line.trim() !== '').length : 0;
    };
    const declaration = linesOf('src/resources/batchDefinitions/branchPhones.ts');
    const handler = linesOf('service/insurance/branches/branchPhones.ts');
    const said = /The declaration has (\d+) lines with something in them, the handler (\d+)\./.exec(page);
    expect(said?.slice(1).map(Number)).toEqual([declaration, handler]);
    // Whoever needs more for so little has found something that the platform should do.
    expect(declaration + handler).toBeLessThanOrEqual(25);
  });

  it('says truly how long a report is', () => {
    const step = steps.find((one) => one.kind === 'new' && one.file === 'src/resources/reports/branchesByStatus.ts');
    const lines = step?.kind === 'new' ? step.text.split('\n').filter((line) => line.trim() !== '').length : 0;
    const [, said] =
      /How many branches[^]*?The declaration has (\d+) lines/.exec(page.slice(page.indexOf('## 5.'))) ?? [];
    expect(Number(said)).toBe(lines);
    expect(lines).toBeLessThanOrEqual(30);
  });

  it('can be followed, and the declarations are right when all is there and when some is gone again', async () => {
    await followed(building);
    await followed(steps);
  });

  it('is found out when it names code that is not there', async () => {
    const elsewhere = page.replace(" export { banks } from './banks.ts';", " export { bank } from './bank.ts';");
    await expect(followed(stepsOf(elsewhere))).rejects.toThrow(
      /1\. An entity, src\/resources\/index\.ts: This is not there:\n.*bank/,
    );
  });

  it('is found out when it declares what there is not', async () => {
    const misspelt = page.replace('opened_on: date({ past: true }),\n  },', 'opened_on: date({ passed: true }),\n  },');
    await expect(followed(stepsOf(misspelt).filter((step) => building[0]?.section === step.section))).rejects.toThrow(
      /branches\.fields\.opened_on\.passed \[unknown-option\]/,
    );
  });
});

describe('a change of a file', () => {
  it('adds and takes away at each of its places', () => {
    expect(changed('a\nb\nc\n', ' a\n+x\n@@\n-c\n')).toBe('a\nx\nb\n');
    expect(changed('a\n\nb\n', ' a\n\n-b\n+c\n')).toBe('a\n\nc\n');
  });

  it('must be found in one place, by whole lines', () => {
    expect(() => changed('ab\n', ' a\n+x\n')).toThrow('This is not there:\na\n');
    expect(() => changed('a\nb\na\n', ' a\n+x\n')).toThrow('This is there 2 times:\na\n');
  });
});
