import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { node, plant, tool } from './planted.ts';

const ground = ['tsconfig.json', 'tsconfig.pure.json', 'package.json', 'src/schema', 'src/resources', 'i18n'];

/** Changes one file of a copy of the declarations and lets the compiler judge them. */
async function compiled(file: string, change: (text: string) => string) {
  const root = await plant({}, ground);
  const changed = path.join(root, file);
  const before = await readFile(changed, 'utf8');
  const after = change(before);
  expect(after, 'the violation is planted').not.toBe(before);
  await writeFile(changed, after);
  return node([tool('typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '--project', 'tsconfig.pure.json'], root);
}

describe('the check of labels and of the pure layers', () => {
  it('passes what is complete', async () => {
    const { code, output } = await compiled('src/schema/fault.ts', (text) => `${text}\n// no harm done\n`);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('names an English label that a declared field lacks', async () => {
    const { code, output } = await compiled('i18n/en/resources/countries.ts', (text) =>
      text.replace(/^.*calling_code: 'Calling code'.*\n/m, ''),
    );
    expect(output).toContain('resources.countries.fields.calling_code');
    expect(code).not.toBe(0);
  });

  it('names a field that was declared without a label', async () => {
    const { code, output } = await compiled('src/resources/countries.ts', (text) =>
      text.replace('fields: {', 'fields: {\n    capital: text(),'),
    );
    expect(output).toContain('resources.countries.fields.capital');
    expect(code).not.toBe(0);
  });

  it('names a French label that English has', async () => {
    const { code, output } = await compiled('i18n/fr/resources/countries.ts', (text) =>
      text.replace(/^.*calling_code: .*\n/m, ''),
    );
    expect(output).toMatch(/i18n\/fr\/resources\/countries\.ts.*calling_code/);
    expect(code).not.toBe(0);
  });

  it.each(['document.title', 'window.location', 'process.env', "fetch('/')"])(
    'finds %s in a pure layer',
    async (use) => {
      const { code, output } = await compiled(
        'src/schema/fault.ts',
        (text) => `${text}\nexport const planted = ${use};\n`,
      );
      expect(output).toMatch(/src\/schema\/fault\.ts.*Cannot find name/);
      expect(code).not.toBe(0);
    },
  );
});
