import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'scripts/lib'];

/** The two things that are built, and what each is made of. */
export const targets = [
  {
    name: 'client',
    out: 'dist/client/index.html',
    needs: 'index.html',
    sources: ['index.html', 'public', 'src', 'i18n', 'vite.config.ts', ...shared],
  },
  {
    name: 'service',
    out: 'dist/service/main.js',
    needs: 'service/main.ts',
    sources: ['service', 'src/schema', 'src/resources', 'i18n', ...shared],
  },
];

/** What is missing or older than its sources. */
export function outdated(root) {
  return targets.filter(
    (target) =>
      existsSync(join(root, target.needs)) &&
      !(existsSync(join(root, target.out)) && readStamp(root, target) === fingerprint(root, target.sources)),
  );
}

/** Note what a target was built from. Taken before the build, so that a change meanwhile counts as one. */
export function stamp(root, target, print) {
  const file = stampFile(root, target);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, print);
}

/** A build that ends half-way must not look finished. */
export function unstamp(root, target) {
  rmSync(stampFile(root, target), { force: true });
}

function readStamp(root, target) {
  const file = stampFile(root, target);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function stampFile(root, { name }) {
  return join(root, 'dist', `.${name}.hash`);
}
