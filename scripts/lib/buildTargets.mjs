import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { groupsOf } from './chunks.mjs';
import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { stamp, unstamp } from './targets.mjs';

/** What is built of one of the targets, and the note of what it was built from. */
export async function buildTarget(root, target) {
  unstamp(root, target);
  const print = fingerprint(root, target.sources);
  // Whoever builds it, tests as well: what is noted is what is delivered.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await { client: buildClient, service: buildService }[target.name](root);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  stamp(root, target, print);
}

/** The client, with its compressed copies. */
async function buildClient(root) {
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

/** Packages that read files of their own beside them. The others are in the file of the service: fifteen hundred files less are found and read at each start. */
const installed = ['@electric-sql/pglite', '@electric-sql/pglite-socket', 'pdfkit', 'fontkit'];

/** The service, and the operator that it can bring along: one file each. */
async function buildService(root) {
  const outDir = join(root, 'dist/service');
  await bundle(root, 'service/main.ts', 'main.js', { outDir, emptyOutDir: true });
  await bundle(root, 'service/simulators/operator/main.ts', 'operatorSimulator.js', { outDir, emptyOutDir: false });
  // A thread needs a file of its own.
  copyFileSync(join(root, 'service/platform/database/pgliteWorker.mjs'), join(outDir, 'pgliteWorker.mjs'));
  cpSync(join(root, 'service/platform/reports/files/pdf/fonts'), join(outDir, 'fonts'), { recursive: true });
}

async function bundle(root, entry, entryFileNames, to) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: installed },
    build: {
      ...to,
      ssr: join(root, entry),
      target: 'node20',
      sourcemap: true,
      // A package of another that needs no names for its functions asks for `eval`.
      rolldownOptions: { checks: { eval: false }, output: { entryFileNames, format: 'es' } },
    },
  });
}
