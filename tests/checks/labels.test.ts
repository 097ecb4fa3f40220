import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { node, type Outcome, plant, tool } from './planted.ts';

const ground = ['tsconfig.json', 'tsconfig.pure.json', 'package.json', 'src/schema', 'src/resources', 'i18n'];

interface Violation {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
  /** What the compiler says of it. */
  readonly said: RegExp;
}

const without = (label: string) => (text: string) => text.replace(new RegExp(`^.*\\b${label}: .*\\n`, 'm'), '');

/** None hides another: each is in a file, and about a label, of its own. */
const violations: readonly Violation[] = [
  {
    what: 'an English label that a declared field lacks',
    file: 'i18n/en/resources/countries.ts',
    change: without('calling_code'),
    said: /resources\.countries\.fields\.calling_code/,
  },
  {
    what: 'a field that was declared without a label',
    file: 'src/resources/banks.ts',
    change: (text) => text.replace('fields: {', 'fields: {\n    capital: text(),'),
    said: /resources\.banks\.fields\.capital/,
  },
  {
    what: 'a French label that English has',
    file: 'i18n/fr/resources/guides.ts',
    change: without('title'),
    said: /i18n\/fr\/resources\/guides\.ts.*title/,
  },
  ...Object.entries({
    fault: 'document.title',
    predicate: 'window.location',
    csvText: 'process.env',
    context: "fetch('/')",
  }).map(([file, use]) => ({
    what: `${use} in a pure layer`,
    file: `src/schema/${file}.ts`,
    change: (text: string) => `${text}\nexport const planted = ${use};\n`,
    said: new RegExp(`src/schema/${file}\\.ts.*Cannot find name`),
  })),
];

/** Changes files of a copy of the declarations and lets the compiler judge them. */
async function compiled(changes: readonly Pick<Violation, 'file' | 'change'>[]): Promise<Outcome> {
  const root = await plant({}, ground);
  for (const { file, change } of changes) {
    const changed = path.join(root, file);
    const before = await readFile(changed, 'utf8');
    const after = change(before);
    expect(after, `the violation is planted in ${file}`).not.toBe(before);
    await writeFile(changed, after);
  }
  return await node(
    [tool('typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '--project', 'tsconfig.pure.json'],
    root,
  );
}

/** All of them at once: the compiler reads everything once, and tells of each. */
let judged: Promise<Outcome> | undefined;

describe('the check of labels and of the pure layers', () => {
  it('passes what is complete', async () => {
    const harmless = (text: string) => `${text}\n// no harm done\n`;
    expect(await compiled([{ file: 'src/schema/fault.ts', change: harmless }])).toEqual({ code: 0, output: '' });
  });

  it.each(violations)('finds $what', async ({ said }) => {
    judged ??= compiled(violations);
    const { code, output } = await judged;
    expect(output).toMatch(said);
    expect(code).not.toBe(0);
  });
});
