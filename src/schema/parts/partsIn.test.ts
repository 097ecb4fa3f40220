import { describe, expect, it } from 'vitest';
import { partFiles } from '../../../scripts/lib/partFiles.mjs';
import { partsIn } from './partsIn.ts';

/** The files that a build makes of some values, by their paths, and what the browser knows of them. */
function made(values: Readonly<Record<string, unknown>>) {
  const files = partFiles();
  const sources = new Map<string, string>();
  const context = {
    emitFile: ({ fileName, source }: { readonly fileName: string; readonly source: string }) =>
      sources.set(`/${fileName}`, source),
  };
  for (const [name, value] of Object.entries(values))
    files.add(context, name, { declared: value, en: `${name} in words` });
  const names = Object.keys(values);
  return { sources, names, marks: files.marks(names) };
}

describe('files of a folder that are known by a mark each', () => {
  it('are asked for by the paths at which a build has put them', async () => {
    const { sources, names, marks } = made({ vehicles: 1, invoices: 2, debts: 3 });
    expect(marks).toHaveLength(12);
    const files = [...sources.keys()];
    for (const folder of ['/assets/declared/', '/assets/en/']) {
      const loaders = partsIn(folder, names, marks);
      expect(Object.keys(loaders)).toEqual(names);
      const there = files.filter((file) => file.startsWith(folder));
      expect(there).toHaveLength(names.length);
      for (const [place, file] of there.entries())
        await expect(loaders[names[place] ?? '']?.(), file).rejects.toThrow(file);
    }
  });

  it('say what they were made of', () => {
    const value = { fields: ["plate's", '</script>', '\u2028'], none: null };
    const [[, source = ''] = []] = made({ vehicles: value }).sources;
    const [, text = ''] = /^export default JSON\.parse\(([^]*)\);\n$/.exec(source) ?? [];
    expect(JSON.parse(JSON.parse(text))).toEqual(value);
  });

  it('have another mark when there is something else in them, and the same when there is not', () => {
    expect(made({ a: { b: 1 } }).marks).toBe(made({ a: { b: 1 } }).marks);
    expect(made({ a: { b: 1 } }).marks).not.toBe(made({ a: { b: 2 } }).marks);
  });
});
