// A thread of its own: PostgreSQL compiled to WebAssembly, answering on a private socket, so that queries never block the service.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { folder, socket, maxConnections, program } = workerData;
const db = await PGlite.create(folder, { extensions: { pg_trgm }, pgliteWasmModule: program });
const server = new PGLiteSocketServer({ db, path: socket, maxConnections });
await server.start();

parentPort.on('message', () => void stop());

async function stop() {
  await server.stop();
  await db.close();
  parentPort.close();
}
parentPort.postMessage('ready');
