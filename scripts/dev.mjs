// `npm run dev`: the client from Vite's server, the service restarted at each change, one address for both.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
checkNode();
installWhenNeeded(root);

const clientPort = Number(process.env.CLIENT_PORT ?? 5173);
const servicePort = Number(process.env.PORT ?? 8080);
const paths = JSON.parse(readFileSync(new URL('../service/platform/http/paths.json', import.meta.url), 'utf8'));

const service = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'service/main.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // People see the client's address, so links and the issuer's name carry that one.
    env: {
      ...process.env,
      PORT: String(servicePort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${clientPort}`,
    },
  },
);

const { createServer } = await import('vite');
const vite = await createServer({
  root,
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  server: {
    port: clientPort,
    strictPort: true,
    // The service must see the browser's own host name, for the addresses that it answers with.
    proxy: Object.fromEntries(
      paths.map((path) => [`^${path}(/|\\?|$)`, { target: `http://127.0.0.1:${servicePort}`, changeOrigin: false }]),
    ),
  },
});
await vite.listen();
vite.printUrls();

let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  service.kill('SIGTERM');
  const leave = () => process.exit(code);
  vite.close().then(leave, leave);
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
service.once('exit', (code) => stop(code ?? 0));
