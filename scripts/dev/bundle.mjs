import { createHash } from 'node:crypto';
import { copyFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * The service in two parts: what it is (`loaded`, in which a mistake of the declarations is found) and what runs it (`main`).
 * The operator that it brings along is a process of its own.
 */
const input = {
  loaded: 'service/createService.ts',
  main: 'service/main.ts',
  operatorSimulator: 'service/simulators/operator/main.ts',
};

/**
 * @typedef {object} Bundle
 * @property {string} outDir where it stands
 * @property {string} loaded address of what the service is; to import it judges the declarations
 * @property {string} main address of what runs it
 * @property {string} print another one for every other service
 * @property {ReadonlySet<string>} modules files that it was made of
 * @property {readonly string[]} packages what it imports that is installed
 */

/**
 * Bundles the service as it runs during development: that takes a second, and loading it one, where a loader of single files takes six.
 * @param {string} root the folder of the project
 * @param {string} outDir a folder that is this bundle's alone
 * @returns {Promise<Bundle>}
 * @throws what the bundler says of a file that it cannot read, with its place
 * @example const { main } = await bundleService(root, '/work/project/.cache/dev/1')
 */
export async function bundleService(root, outDir) {
  const { output } = await build({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    publicDir: false,
    ssr: { external: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, path.join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', format: 'es' },
      },
    },
  });
  // A thread needs a file of its own.
  copyFileSync(path.join(root, 'service/platform/database/pgliteWorker.mjs'), path.join(outDir, 'pgliteWorker.mjs'));
  cpSync(path.join(root, 'service/platform/reports/files/pdf/fonts'), path.join(outDir, 'fonts'), { recursive: true });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imports = chunks.flatMap((chunk) => chunk.imports);
  const addressOf = (name) => pathToFileURL(path.join(outDir, `${name}.js`)).href;
  return {
    outDir,
    loaded: addressOf('loaded'),
    main: addressOf('main'),
    print: createHash('sha256')
      .update(chunks.map(({ code }) => code).join('\n'))
      .digest('hex'),
    modules: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
    packages: [...new Set(imports)].filter((name) => !own.has(name) && !name.startsWith('node:')),
  };
}
