import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { node, plant, tool, workable } from './planted.ts';

// A copy of the project is made, and whole programs run in it, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const folders = ['src', 'i18n', 'service', 'docs', 'tests'];

/** Every file of a copy with what stands in it. */
function contentsOf(root: string): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Map(
    files.map((file) => [path.relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** The files that are there, or are otherwise, afterwards. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
}

const made = (root: string, ...args: readonly string[]) => node(['scripts/new.mjs', ...args], root);

it('makes an entity, a workflow for it and batches of it that the check has nothing against', async () => {
  const root = await plant({}, workable);
  const before = contentsOf(root);
  const fields = [
    'name:text:required,searchable,maxLength=80',
    'code:text:required,unique,noSpaces,letterCase=upper,maxLength=12',
    'country:reference:countries:required',
    'status:choice:open,closed:readOnly,default=open',
    'price_in_cents:money',
    'share:percentage:1',
  ];
  const words = ['--title-fr', 'une branche/branches', '--fr', 'fields.share=Quote-part'];
  const entity = await made(root, 'entity', 'branches', ...fields, ...words, '--writers', 'assessor,administrator');
  expect(entity.output).toContain('src/resources/branches.ts');
  expect(entity.code).toBe(0);
  const workflow = await made(root, 'workflow', '--resource', 'branches', 'close:open:closed:administrator');
  expect(workflow.output).toContain('src/resources/workflows/branch.ts');
  // Nothing says in French how it is closed but the product itself.
  expect(workflow.output).not.toContain('actions.close.label');
  expect(workflow.code).toBe(0);

  const batches = [
    ['codes', '--each', 'code:text:required', '--title', 'Codes of branches', '--title-fr', 'Codes des branches'],
    ['branch_list', '--rows', 'query', '--file', '--title-fr', 'Liste des branches', '--who', 'assessor'],
    ['branch_visits', '--asks', 'reason:text:required', '--title-fr', 'Visites', '--module', 'documents'],
    ['branch_files', '--rows', 'upload', '--title-fr', 'Fichiers de branches', '--chunk', '50'],
  ];
  for (const [name = '', ...args] of batches) {
    const batch = await made(root, 'batch', name, '--resource', 'branches', ...args);
    expect(batch.code, batch.output).toBe(0);
    expect(batch.output).not.toContain('Still in English');
  }

  expect(changed(before, contentsOf(root)).toSorted()).toEqual([
    'docs/entities.md',
    'docs/settings.md',
    'docs/workflows.md',
    'i18n/en/resources/batches.ts',
    'i18n/en/resources/branches.ts',
    'i18n/en/resources/index.ts',
    'i18n/en/workflows.ts',
    'i18n/en/workflows/branch.ts',
    'i18n/fr/resources/batches.ts',
    'i18n/fr/resources/branches.ts',
    'i18n/fr/resources/index.ts',
    'i18n/fr/workflows.ts',
    'i18n/fr/workflows/branch.ts',
    'service/insurance/branches/branchList.ts',
    'service/insurance/branches/codes.ts',
    'service/insurance/branches/module.ts',
    'service/insurance/documents/branchVisits.ts',
    'service/insurance/documents/module.ts',
    'service/insurance/modules.ts',
    'service/sample/rows/branches.ts',
    'service/sample/rows/index.ts',
    'src/resources/batchDefinitions/branchFiles.ts',
    'src/resources/batchDefinitions/branchList.ts',
    'src/resources/batchDefinitions/branchVisits.ts',
    'src/resources/batchDefinitions/codes.ts',
    'src/resources/batchDefinitions/index.ts',
    'src/resources/branches.ts',
    'src/resources/index.ts',
    'src/resources/workflows/branch.test.ts',
    'src/resources/workflows/branch.ts',
    'src/resources/workflows/index.ts',
    'tests/contract/beyond.ts',
  ]);
  const french = await readFile(path.join(root, 'i18n/fr/resources/branches.ts'), 'utf8');
  for (const word of ['Branche |||| Branches', 'Nouvelle branche', "country: 'Pays'", "share: 'Quote-part'"]) {
    expect(french).toContain(word);
  }
  // Whoever may write it makes it.
  const machine = await readFile(path.join(root, 'src/resources/workflows/branch.ts'), 'utf8');
  expect(machine).toMatch(/create: .*who: \['assessor', 'administrator'\]/);

  const check = await node(['scripts/check.mjs', '--only=declarations,contract,docs,modules,labels'], root);
  expect(check.output).toContain('All is well');
  expect(check.code).toBe(0);
  const files = changed(before, contentsOf(root)).filter((file) => file.endsWith('.ts'));
  const format = await node([tool('@biomejs/biome/bin/biome'), 'format', ...files], root);
  expect(format.code, format.output).toBe(0);
});

/** What is refused, and a part of each sentence that says why. */
const refused: readonly (readonly [what: string, args: readonly string[], said: readonly string[]])[] = [
  ['no name', ['entity'], ['Say its name']],
  ['a name that is taken', ['entity', 'claims'], ['There is an entity "claims" already']],
  ['a name that is no snake_case', ['entity', 'TowTrucks'], ['such as "tow_trucks"']],
  ['a name in the singular', ['entity', 'garage'], ['write "garages"']],
  [
    'types, roles, groups and entities that there are not, all at once',
    ['entity', 'garages', 'town:txt', 'bank:reference:bank', '--group', 'wrok', '--writers', 'asessor'],
    ['Did you mean "text"?', 'Did you mean "banks"?', 'Did you mean "work"?', 'Did you mean "assessor"?'],
  ],
  ['an option that there is not', ['entity', 'garages', 'town:text:requird'], ['Did you mean "required"?']],
  ['a field that is none', ['entity', 'garages', 'Town:text', 'note'], ['such as "town"', '"note" is no field']],
  ['two fields of one name', ['entity', 'garages', 'town:text', 'town:text'], ['two fields "town"']],
  ['a flag that there is not', ['entity', 'garages', '--scop', 'global'], ['Did you mean "scope"?']],
  ['a flag without its value', ['entity', 'garages', '--scope'], ['--scope wants a value']],
  ['a scope that there is not', ['entity', 'garages', '--scope', 'partners'], ['Did you mean "partner"?']],
  [
    'calls that are declared',
    ['entity', 'garages', '--api', '/api/customers'],
    ['GET /api/customers/{guid} is declared already'],
  ],
  ['words for what is not said', ['entity', 'garages', '--fr', 'fields.nme=Nom'], ['Did you mean "fields.name"?']],
  ['a field whose title nobody may see', ['entity', 'garages', 'iban:text:dataClass=bank'], ['is masked']],
  ['an entity that there is not', ['workflow', '--resource', 'claim_callback'], ['Did you mean "claim_callbacks"?']],
  ['a second machine', ['workflow', 'x', '--resource', 'claims'], ['moves claims already']],
  ['a field that is no choice', ['workflow', '--resource', 'hospitals', '--field', 'town'], ['is a text']],
  [
    'states and roles of a machine that there are not',
    ['workflow', '--resource', 'guides', '--field', 'topic', 'move:calls:claim:administrater'],
    ['Did you mean "claims"?', 'Did you mean "administrator"?'],
  ],
  ['an action that is none', ['workflow', '--resource', 'guides', '--field', 'topic', 'move:calls'], ['is no action']],
  ['a batch of nothing', ['batch', 'phones'], ['Say whose records its rows are']],
  ['a batch that is there', ['batch', 'deletion', '--resource', 'banks'], ['There is a batch "deletion" already']],
  ['rows of no kind', ['batch', 'x', '--resource', 'banks', '--rows', 'list'], ['write selection, query or upload']],
  [
    'what is said of rows that are others, all at once',
    ['batch', 'x', '--resource', 'banks', '--rows', 'upload', '--each', 'name:text', '--file'],
    ['--each is of chosen records', '--file is of records that are there'],
  ],
  [
    'roles and actions of a batch that there are not',
    ['batch', 'x', '--resource', 'payments', '--rows', 'upload', '--by', 'add_missin', '--who', 'asessor'],
    ['Did you mean "assessor"?', 'add_missin'],
  ],
  ['a file that is there', ['entity', 'checkeds', '--title', 'Checked/Checkeds'], ['checkeds.ts is there already']],
];

it('refuses in words, all at once, and changes nothing', async () => {
  const root = await plant({ 'src/resources/checkeds.ts': 'export {};\n' }, workable);
  const before = contentsOf(root);
  // The house is read once for all of them, which takes longer than the rest.
  const script = `
    import { kinds } from './scripts/new/kinds.mjs';
    import { nobody } from './scripts/new/ask.mjs';
    import { make } from './scripts/new/make.mjs';
    import { readHouse } from './scripts/new/house.mjs';
    const house = await readHouse();
    const said = [];
    for (const [kind, ...args] of ${JSON.stringify(refused.map(([, args]) => args))}) {
      said.push(await make(kinds[kind], args, { root: process.cwd(), house, ask: nobody }).then(() => ['made'], (error) => error.reasons ?? [error.stack]));
    }
    console.log(JSON.stringify(said));
  `;
  const { output } = await node(['--input-type=module', '-e', script], root);
  const said: readonly (readonly string[])[] = JSON.parse(output);
  for (const [index, [what, , wanted]] of refused.entries()) {
    for (const part of wanted) expect(said[index]?.join('\n'), what).toContain(part);
  }
  expect(contentsOf(root)).toEqual(before);
});

it('asks whoever is there, again where the answer cannot be taken, and takes the usual one for none', async () => {
  const script = `
    import { PassThrough } from 'node:stream';
    import { somebody } from './scripts/new/ask.mjs';
    const input = new PassThrough();
    const output = new PassThrough();
    const answers = ['purple', 'global', ''];
    let shown = '';
    output.on('data', (text) => {
      shown += text;
      if (/[?\\]] $/.test(String(text))) input.write(answers.shift() + '\\n');
    });
    const { ask, close } = somebody({ input, output });
    const scope = await ask('Whose?', 'partner', (one) => (one === 'purple' ? 'Nobody is purple.' : undefined));
    const group = await ask('Where?', 'work');
    close();
    console.log(JSON.stringify({ scope, group, shown }));
  `;
  const { output } = await node(['--input-type=module', '-e', script]);
  expect(JSON.parse(output)).toEqual({
    scope: 'global',
    group: 'work',
    shown: 'Whose? [partner] Nobody is purple.\nWhose? [partner] Where? [work] ',
  });
});
