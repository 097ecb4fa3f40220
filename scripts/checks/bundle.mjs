/** What a page loads, read from Vite's manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** A built client: its manifest, and the gzipped size of each of its files. */
export function readBundle(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length);
    return sizes.get(file) ?? 0;
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const workers = files.filter((file) => /Worker-[\w-]+\.js$/.test(file));
  // A font is compressed already: what is sent is the file itself.
  return {
    manifest,
    sizeOf,
    // The manifest says nothing of workers. Each has all that it stands on in itself.
    workers: workers.map((file) => ({ file, size: sizeOf(file) })),
    fonts: fonts.map((file) => ({ file, size: readFileSync(path.join(folder, file)).length })),
  };
}

/** The scripts that must be there before the chunks of these manifest keys run: themselves and their static imports. */
export function staticFiles(manifest, keys) {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return new Set([...seen].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
}

/**
 * What is there when each page or part runs: its own scripts, and those that every part which asks for it has. A shared chunk never
 * runs alone, so it is the parts that hold it that ask.
 * @returns by manifest key of a part: the files, and the parts that ask for it
 */
export function partsOf(manifest) {
  const parts = Object.keys(manifest).filter((one) => manifest[one].isEntry || manifest[one].isDynamicEntry);
  const own = new Map(parts.map((part) => [part, staticFiles(manifest, [part])]));
  const asks = new Map(
    parts.map((part) => {
      const files = own.get(part);
      const chunks = Object.values(manifest).filter(({ file }) => files.has(file));
      return [part, new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))];
    }),
  );
  const askers = new Map(parts.map((part) => [part, parts.filter((one) => one !== part && asks.get(one).has(part))]));
  const all = new Set(Object.values(manifest).map(({ file }) => file));
  // Everything, less what some way of coming there does not bring: until nothing more falls away.
  const there = new Map(parts.map((part) => [part, askers.get(part).length === 0 ? own.get(part) : all]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const part of parts) {
      const [first, ...rest] = askers.get(part).map((one) => there.get(one));
      if (!first) continue;
      const before = [...first].filter((file) => rest.every((other) => other.has(file)));
      const next = new Set([...own.get(part), ...before]);
      if (next.size !== there.get(part).size) changed = true;
      there.set(part, next);
    }
  }
  return new Map(parts.map((part) => [part, { there: there.get(part), askers: askers.get(part) }]));
}

/** Manifest keys that a pattern names: `src/access/**` stands for every entry below that folder. */
export function matching(manifest, pattern) {
  const found = Object.keys(manifest).filter((key) => {
    const chunk = manifest[key];
    const starts = chunk.isEntry || chunk.isDynamicEntry;
    return starts && (pattern.endsWith('/**') ? key.startsWith(pattern.slice(0, -2)) : key === pattern);
  });
  if (found.length === 0) throw new Error(`Nothing that the build loads matches ${pattern}: has it moved?`);
  return found;
}

export function total(files, sizeOf) {
  let sum = 0;
  for (const file of files) sum += sizeOf(file);
  return sum;
}
