import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { node, plant, project, workable } from './planted.ts';

// A copy of the project is made, and whole programs run in it, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

/** Changes a file of a copy. */
async function edit(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  expect(text, `the mistake is planted in ${file}`).toContain(from);
  await writeFile(path.join(root, file), text.replace(from, to));
}

it('says in words what a change of a declaration lacks, and writes the pages when it is asked to', async () => {
  const root = await plant({}, workable);
  await edit(root, 'src/resources/hospitals.ts', 'fields: {', 'fields: {\n    beds: text(),');
  await edit(root, 'src/resources/guides.ts', 'GET /api/knowledge-base/{guid}', 'GET /api/guides/{guid}');
  await edit(root, 'i18n/fr/resources/guides.ts', '  name:', '  title_of_all: "Guides",\n  name:');
  const { code, output } = await node(
    ['scripts/check.mjs', '--only=declarations,contract,docs,labels', '--renew'],
    root,
  );
  for (const said of [
    'guides.get: GET /api/guides/{}',
    'hospitals.beds has no line in docs/settings.md',
    'resources.hospitals.fields.beds has no English words: write them in i18n/en/resources/hospitals.ts.',
    'i18n/fr/resources/guides.ts says title_of_all, which English does not have',
    'wrote docs/entities.md',
    'to mend',
  ]) {
    expect(output).toContain(said);
  }
  expect(code).toBe(1);
  expect(await readFile(path.join(root, 'docs/entities.md'), 'utf8')).toMatch(/\| `hospitals\.ts` \| 27 \| 6 \|/);

  // What is wrong with a declaration is said alone: the rest only follows from it.
  await edit(root, 'src/resources/hospitals.ts', 'searchable: true', 'searchabl: true');
  const wrong = await node(['scripts/check.mjs', '--only=declarations,contract,docs'], root);
  expect(wrong.output).toContain('Did you mean "searchable"?');
  expect(wrong.output).toContain('not before the declarations are right');
  expect(wrong.output).toContain('1 to mend');
  expect(wrong.code).toBe(1);
});

it('refuses a step that there is not, with those that there are', async () => {
  const { code, output } = await node(['scripts/check.mjs', '--only=labls']);
  expect(output).toContain(
    'No such step: labls\nSteps: declarations, contract, docs, modules, labels, client, service',
  );
  expect(code).toBe(1);
});

it('finds what the compiler says of words, in several languages and lines', async () => {
  const script = `
    import { mistakesIn } from '${path.join(project, 'scripts/check/compile.mjs')}';
    import { labelFaults } from '${path.join(project, 'scripts/check/labels.mjs')}';
    const printed = [
      'src/resources/labels.ts(37,14): error TS2322: Type true is not assignable to type "missing: workflows.claim.states.a" | "missing: resources.sms_templates.new".',
      'i18n/fr/app.ts(3,1): error TS2741: Property \\'quit\\' is missing in type A but required in type B.',
      'src/admin/x.ts(1,2): error TS2322: No.',
      '  Because of this.',
      '',
    ].join('\\n');
    console.log(JSON.stringify(labelFaults(mistakesIn(printed))));
  `;
  const { output } = await node(['--input-type=module', '-e', script]);
  expect(JSON.parse(output)).toEqual({
    words: [
      'workflows.claim.states.a has no English words: write them in i18n/en/workflows.ts.',
      'resources.sms_templates.new has no English words: write them in i18n/en/resources/smsTemplates.ts.',
      'i18n/fr/app.ts lacks quit, which English has: say it in French there.',
    ],
    others: ['src/admin/x.ts(1,2): error TS2322: No.\n  Because of this.'],
  });
});
