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

/** The service: one file; its packages stay where they are installed. */
export async function buildService(root) {
  const outDir = join(root, 'dist/service');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: join(root, 'service/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
    },
  });
  // A thread needs a file of its own.
  copyFileSync(join(root, 'service/database/pgliteWorker.mjs'), join(outDir, 'pgliteWorker.mjs'));
}
