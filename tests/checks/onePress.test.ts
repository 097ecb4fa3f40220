import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from './planted.ts';

/** Where the guard against a second press stands: once for React, once for the sign-in pages, which have another library. */
const homes: readonly string[] = ['src/views/useOnePress.ts', 'src/access/useSubmit.ts'];

/** Something is on its way, and a second press is turned away because of it: it leaves, or goes on only where nothing is. */
const turnsAway = (condition: string, text: string): boolean =>
  new RegExp(String.raw`\bif \((?:[^;{}]*?[( ])?${condition}(?![\w.])[^;{}]*?\)\s*(?:\{\s*)?return\b`).test(text) ||
  new RegExp(String.raw`\bif \(!${condition}\) void\b`).test(text);

/** Refs and states by which a file turns a second press away, and which are set free again afterwards. */
function guardsIn(text: string): readonly string[] {
  const refs = [...text.matchAll(/const (\w+) = useRef(?:<[^>\n]*>)?\((?:false|null)\)/g)].map(([, name = '']) => name);
  const states = [...text.matchAll(/const \[(\w+), (set\w+)\] = useState(?:<[^>\n]*>)?\((?:false|null)\)/g)];
  return [
    ...refs.filter((name) => {
      const isTaken = new RegExp(String.raw`\b${name}\.current = (?!false|null)\w`).test(text);
      const isFreed = new RegExp(String.raw`\b${name}\.current = (?:false|null);`).test(text);
      return isTaken && isFreed && turnsAway(String.raw`${name}\.current`, text);
    }),
    ...states.flatMap(([, name = '', set = '']) => {
      // What is set free whatever came of it is work on its way; another state may be what a person chose.
      const isFreed = new RegExp(String.raw`finally[^;]*?\{[^}]*?\b${set}\((?:false|null)\)`).test(text);
      return isFreed && !text.includes('useOnePress(') && turnsAway(name, text) ? [name] : [];
    }),
  ];
}

async function sources(): Promise<readonly string[]> {
  const files = await readdir(path.join(project, 'src'), { recursive: true });
  return files
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
}

describe('one press sends one request', () => {
  it('by the one guard that there is: `useOnePress`', async () => {
    const found: string[] = [];
    for (const name of await sources()) {
      if (guardsIn(await readFile(path.join(project, name), 'utf8')).length > 0) found.push(name);
    }
    expect(found.filter((name) => !homes.includes(name))).toEqual([]);
    expect(found.toSorted()).toEqual(homes.toSorted());
  });

  it.each([
    [
      'a ref',
      'const sent = useRef(false);\nif (sent.current || !form) return;\nsent.current = true;\nsent.current = false;',
    ],
    [
      'a ref that is asked',
      'const on = useRef(false);\non.current = true;\non.current = false;\nif (!on.current) void run();',
    ],
    [
      'a controller',
      'const run = useRef<AbortController | null>(null);\nif (run.current) return;\nrun.current = controller;\nrun.current = null;',
    ],
    [
      'a state',
      'const [busy, setBusy] = useState(false);\nif (busy) return;\ntry {\n} finally {\n  setBusy(false);\n}',
    ],
  ])('finds one that is written by hand: %s', (_, text) => {
    expect(guardsIn(text)).toHaveLength(1);
  });

  it.each([
    ['done once and for all', 'const done = useRef(false);\nif (done.current) return;\ndone.current = true;'],
    [
      'a person moves',
      'const moves = useRef(false);\nif (moves.current) choose(value);\nmoves.current = false;\nmoves.current = true;',
    ],
    [
      'whether it is still there',
      'const here = useRef(false);\nhere.current = true;\nhere.current = false;\nif (!here.current) return;',
    ],
    ['something that is open', 'const [open, setOpen] = useState(false);\nif (open) return null;\nsetOpen(false);'],
  ])('does not take for one: %s', (_, text) => {
    expect(guardsIn(text)).toEqual([]);
  });
});
