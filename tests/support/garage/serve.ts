/** The garages for a browser: builds their client, prints where they are, and ends with whoever started it. */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildGarageClient } from './client/build.ts';
import { startGarage } from './service/start.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const clientDir = path.join(root, '.cache/garage-client');
await buildGarageClient(root, clientDir);
const garage = await startGarage({ CLIENT_DIR: clientDir });
console.log(JSON.stringify({ origin: garage.origin }));
process.stdin.once('end', () => void garage.close()).resume();
