import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { node, plant } from './planted.ts';

const kib = (size: number) => randomBytes((size * 1024 * 3) / 4).toString('base64');

const budgets = JSON.stringify({
  login: { limit: 70, entries: ['index.html', 'src/access/**'] },
  firstList: { limit: 300, entries: ['index.html', 'src/admin/**'] },
  lazyRoute: { limit: 50 },
  worker: { limit: 60 },
  richText: { limit: 90, entries: ['src/views/editor/Input.tsx'] },
  chart: { limit: 16, entries: ['src/views/chart/Figure.tsx'] },
  font: { limit: 40 },
});

const manifest = JSON.stringify({
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['src/access/index.ts'] },
  '_shared.js': { file: 'shared.js' },
  'src/access/index.ts': { file: 'access.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/admin/Admin.tsx': { file: 'admin.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/views/editor/Input.tsx': { file: 'editor.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/views/chart/Figure.tsx': { file: 'figure.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/custom/sms/Blast.tsx': { file: 'blast.js', isDynamicEntry: true, imports: ['_shared.js'] },
});

const sizes = {
  main: 4,
  shared: 6,
  access: 10,
  admin: 30,
  blast: 10,
  editor: 70,
  figure: 8,
  'assets/readingWorker-C3Dx_x-1': 50,
};

async function budgetsOf(larger: Partial<typeof sizes>, fontKib = 20) {
  const files: Record<string, string> = { 'budgets.json': budgets, 'client/.vite/manifest.json': manifest };
  for (const [name, size] of Object.entries({ ...sizes, ...larger })) files[`client/${name}.js`] = kib(size);
  files['client/assets/face.woff2'] = 'x'.repeat(fontKib * 1024);
  const root = await plant(files);
  return node(['scripts/checks/budgets.mjs', `${root}/client`, `${root}/budgets.json`]);
}

const over = (output: string) => output.split('\n').filter((line) => line.endsWith('over budget'));

describe('the size budgets', () => {
  it('pass a small client and print each size', async () => {
    const { code, output } = await budgetsOf({});
    expect(over(output)).toEqual([]);
    expect(output).toMatch(/login, before the form works +1\d\.\d +70/);
    expect(output).toMatch(/lazy src\/custom\/sms\/Blast\.tsx +7\.\d +50/);
    expect(output).toMatch(/worker readingWorker +3\d\.\d +60/);
    expect(output).toMatch(/editor src\/views\/editor\/Input\.tsx +5\d\.\d +90/);
    expect(code).toBe(0);
  });

  it('count what a page imports statically, but what is shared only once', async () => {
    const { code, output } = await budgetsOf({ shared: 100 });
    expect(over(output)).toEqual([expect.stringMatching(/^login/)]);
    expect(code).toBe(1);
  });

  it.each([
    ['login', { access: 120 }, 20],
    ['shell', { admin: 450 }, 20],
    ['lazy', { blast: 90 }, 20],
    ['editor', { editor: 140 }, 20],
    ['chart', { figure: 24 }, 20],
    ['worker', { 'assets/readingWorker-C3Dx_x-1': 90 }, 20],
    ['font', {}, 41],
  ] as const)('fail when the %s grows over its limit', async (what, larger, font) => {
    const { code, output } = await budgetsOf(larger, font);
    expect(over(output)).toEqual([expect.stringMatching(new RegExp(`^${what}`))]);
    expect(code).toBe(1);
  });

  it('fail when a named module is no longer there', async () => {
    const root = await plant({
      'client/.vite/manifest.json': '{"index.html":{"file":"main.js","isEntry":true}}',
      'client/main.js': '',
    });
    const { code, output } = await node(['scripts/checks/budgets.mjs', `${root}/client`]);
    expect(output).toContain('Nothing that the build loads matches src/access/mount.tsx');
    expect(code).not.toBe(0);
  });
});
