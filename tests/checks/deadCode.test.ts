import { describe, expect, it } from 'vitest';
import { node, plant, tool } from './planted.ts';

const ground = ['knip.json', 'package.json'];
const sound = {
  'src/main.tsx': "import { used } from './used.ts';\nused();",
  'src/used.ts': 'export function used(): void {}',
  'service/main.ts': 'export {};',
};

async function deadCodeOf(files: Readonly<Record<string, string>>) {
  const root = await plant(files, ground);
  // Only what stands in the tree: packages of the real manifest are not imported by three files.
  return node([tool('knip/bin/knip.js'), '--no-progress', '--include', 'files,exports'], root);
}

describe('the check of dead code', () => {
  it('passes a tree in which everything is used', async () => {
    const { code, output } = await deadCodeOf(sound);
    expect(output).not.toContain('used.ts');
    expect(code).toBe(0);
  });

  it('names a planted file and a planted export that nobody uses', async () => {
    const { code, output } = await deadCodeOf({
      ...sound,
      'src/forgotten.ts': 'export const forgotten = 1;',
      'src/used.ts': 'export function used(): void {}\nexport function spare(): void {}',
    });
    expect(code).toBe(1);
    expect(output).toContain('src/forgotten.ts');
    expect(output).toMatch(/spare.*src\/used\.ts/);
  });
});
