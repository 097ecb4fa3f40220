import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { groupsOf } from './chunks.mjs';
import { compressFolder } from './compress.mjs';

/** The client, with its compressed copies. */
export async function buildClient(root) {
  const outDir = join(root, 'dist/client');
  const client = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  // Once to see what each page needs, and once with that gathered.
  const { output } = await build({ ...client, build: { write: false, minify: false } });
  const codeSplitting = { groups: groupsOf(output) };
  await build({
    ...client,
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting } } },
  });
  await compressFolder(outDir);
}

/** The service, and the operator that it can bring along: one file each; their packages stay where they are installed. */
export async function buildService(root) {
  const outDir = join(root, 'dist/service');
  await bundle(root, 'service/main.ts', 'main.js', { outDir, emptyOutDir: true });
  await bundle(root, 'service/simulators/operator/main.ts', 'operatorSimulator.js', { outDir, emptyOutDir: false });
  // A thread needs a file of its own.
  copyFileSync(join(root, 'service/platform/database/pgliteWorker.mjs'), join(outDir, 'pgliteWorker.mjs'));
}

async function bundle(root, entry, entryFileNames, to) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ...to,
      ssr: join(root, entry),
      target: 'node20',
      sourcemap: true,
      rollupOptions: { output: { entryFileNames, format: 'es' } },
    },
  });
}
