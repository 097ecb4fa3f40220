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
  const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.woff2'));
  // A font is compressed already: what is sent is the file itself.
  return {
    manifest,
    sizeOf,
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
 * What is there already when a lazy chunk is asked for: the scripts of each page or part whose code asks for it. A shared
 * chunk never runs alone, so it is the parts that hold it that count.
 */
export function loadedByAskers(manifest, key) {
  const askers = Object.keys(manifest).filter((one) => manifest[one].dynamicImports?.includes(key));
  const asking = askers.map((one) => manifest[one].file);
  const found = Object.keys(manifest)
    .filter((one) => one !== key && (manifest[one].isEntry || manifest[one].isDynamicEntry))
    .map((part) => staticFiles(manifest, [part]))
    .filter((files) => asking.some((file) => files.has(file)));
  return found.length > 0 ? found : [new Set()];
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
