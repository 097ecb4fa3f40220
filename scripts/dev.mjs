// `npm run dev`: the client from Vite's server, the service renewed at each change, one address for both.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
checkNode();
installWhenNeeded(root);

const clientPort = Number(process.env.CLIENT_PORT ?? 5173);
const servicePort = Number(process.env.PORT ?? 8080);
const paths = JSON.parse(readFileSync(new URL('../service/platform/http/paths.json', import.meta.url), 'utf8'));

const { DevelopmentService } = await import('./dev/service.mjs');
const { servicePlugin } = await import('./dev/servicePlugin.mjs');
const { MissingWords } = await import('./dev/words.mjs');
const { wordsPlugin } = await import('./dev/wordsPlugin.mjs');
const service = new DevelopmentService({
  root,
  port: servicePort,
  // People see the client's address, so links and the issuer's name carry that one. A copy, before Vite adds what is its own.
  env: {
    ...process.env,
    DEVELOPMENT: 'on',
    PORT: String(servicePort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${clientPort}`,
  },
});

const { createServer } = await import('vite');
const vite = await createServer({
  root,
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  // Beside the project's other caches, so that copies of it that share their packages share nothing else.
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [servicePlugin(service, paths), wordsPlugin(new MissingWords(), service)],
  server: {
    port: clientPort,
    strictPort: true,
    watch: {
      ignored: ['.cache', 'dist', process.env.DATA_DIR ?? 'data'].map((name) => `${path.resolve(root, name)}/**`),
    },
    // The service must see the browser's own host name, for the addresses that it answers with.
    proxy: Object.fromEntries(
      paths.map((one) => [`^${one}(/|\\?|$)`, { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }]),
    ),
  },
});
await vite.listen();
vite.printUrls();
service.start();

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  const leave = () => process.exit(0);
  Promise.allSettled([service.close(), vite.close()]).then(leave, leave);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
