import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from './planted.ts';

/** Who asks for one page, and what for: none of them takes it for the whole list. */
const pages: Readonly<Record<string, string>> = {
  'src/admin/early/firstAsks.ts': 'the page that the address asks for',
  'src/admin/navigation/WaitingCount.tsx': 'the total alone',
  'src/custom/home/NewestCustomers.tsx': 'the newest ones',
  'src/custom/rowFiles/FilesPage.tsx': 'the newest ones, beside all of those that wait',
  'src/custom/home/QueueTile.tsx': 'the total and the first one',
  'src/dataProvider/crud/params.ts': 'the page that a screen asked for',
  'src/dataProvider/crud/whole.ts': 'page after page',
  'src/dataProvider/readPages.ts': 'page after page',
  'src/views/fieldTypes/reference/Suggestions.tsx': 'some to type from; any other is typed',
  'src/views/fieldTypes/reference/Filter.tsx': 'what a search finds first, narrowed by typing',
  'src/views/fieldTypes/reference/useReferenceOptions.ts': 'what a search finds first, narrowed by typing',
  'src/views/form/alike/useAlike.ts': 'some that may be the same',
  'src/views/history/useHistory.ts': 'the last changes, where a number is given',
  'src/views/import/sampleNames.ts': 'one that a sample row can name',
  'src/views/batches/useBatches.ts': 'the newest ones',
  'src/views/list/header/StateTabs.tsx': 'the total alone',
  'src/views/record/related/useRelated.ts': 'a section that says how many there are; `useAllRelated` reads on',
  'src/views/report/useReportRun.ts': 'the newest runs, as far as somebody looks back',
  'src/views/savedViews/viewState.ts': 'the page that a person chose',
  'src/views/workflow/KnownBefore.tsx': 'some to name in a warning',
  'service/insurance/claims/summary.ts': 'numbers alone',
  'service/insurance/policies/renewal.ts': 'whether there is one',
  'service/insurance/premiums/creditPolicy.ts': 'the last one',
  'service/insurance/premiums/pendingPayments.ts': 'the total alone',
  'service/platform/records/restQuery.ts': 'what a caller asked for, with the total beside it',
  'service/platform/records/summary.ts': 'numbers alone',
  'service/platform/search/findEverywhere.ts': 'as many as there are keys',
};

/** Where the one list is asked for in more ways than one. */
const several: Readonly<Record<string, number>> = {
  'service/insurance/premiums/creditPolicy.ts': 2,
  'src/dataProvider/crud/whole.ts': 2,
  'src/views/savedViews/viewState.ts': 2,
  'service/platform/records/restQuery.ts': 2,
};

/** A page of a number of records: react-admin's, and that of a query of the service. */
const ofSize = [
  /\bperPage: (?!number\b|string\b|size\b)/g,
  /(?:\boffset: \w+, |^\s+)limit: (?!number\b)[\w.]+|[{,] limit: \d+/gm,
];

const codeOf = (text: string): string => text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '');

/** How many pages somebody asks for. */
const pagesIn = (text: string): number =>
  ofSize.reduce((sum, pattern) => sum + [...codeOf(text).matchAll(pattern)].length, 0);

/** Whoever says nothing of a page gets the first ten, or twenty-five, of react-admin. */
const takesFirstOnes = (text: string): boolean =>
  /\buseGet(List|ManyReference)\b/.test(text) && !/\b(pagination|wholeList)\b/.test(codeOf(text));

async function sources(): Promise<readonly string[]> {
  const folders = ['src', 'service'].map(async (folder) => {
    const files = await readdir(path.join(project, folder), { recursive: true });
    return files.map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
  });
  const isCode = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);
  return (await Promise.all(folders)).flat().filter(isCode);
}

describe('a page of a list', () => {
  it('is taken for the whole list by nobody: who wants all asks for `everything`, or `allRecords`', async () => {
    const found: Record<string, number> = {};
    const silent: string[] = [];
    for (const name of await sources()) {
      const text = await readFile(path.join(project, name), 'utf8');
      if (pagesIn(text) > 0) found[name] = pagesIn(text);
      if (takesFirstOnes(text)) silent.push(name);
    }
    expect(found).toEqual({ ...Object.fromEntries(Object.keys(pages).map((name) => [name, 1])), ...several });
    expect(silent).toEqual([]);
  });

  it('is found where somebody plants one', () => {
    expect(pagesIn('  pagination: { page: 1, perPage: 200 },')).toBe(1);
    expect(pagesIn('  pagination: searches ? { page: 1, perPage: found } : { page: 1, perPage: 500 },')).toBe(2);
    expect(pagesIn('    offset: 0,\n    limit: most,')).toBe(1);
    expect(pagesIn('  pagination: everything,')).toBe(0);
    expect(takesFirstOnes("const { data } = useGetList('partners', { filter });")).toBe(true);
  });
});
