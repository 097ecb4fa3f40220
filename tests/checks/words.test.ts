import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';

type Words = { readonly [key: string]: string | Words };

/** The words under a key, or the group of them. */
const wordsUnder = (key: string): unknown =>
  key.split('.').reduce<unknown>((words, part) => (words as Words | undefined)?.[part], en);

/** What is spoken by the product itself. */
function files(): readonly string[] {
  const all = ['service', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return all.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|[\\/]testing[\\/]/.test(name));
}

it('has words for every key that service and client speak of', () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of files()) {
    for (const [, key = ''] of readFileSync(file, 'utf8').matchAll(/'((?:validation|service|errors)\.[\w.]+\w)'/g)) {
      found += 1;
      if (wordsUnder(key) === undefined) missing.push(`${file}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(300);
});
