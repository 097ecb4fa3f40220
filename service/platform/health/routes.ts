import type { Registrar } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { isReady, type Readiness, readinessOf } from './readiness.ts';

/** Asked all the time: what changes is in the log, not each refusal. */
const options = { config: { rateLimit: false }, logLevel: 'fatal' } as const;

/**
 * `GET /health/live`: the process answers. `GET /health/ready`: something can be saved, else 503 that says what cannot. `GET /health`: both
 * in one; 503 only when nothing can be read either.
 */
export const health: Registrar = (app, deps) => {
  const readiness = readinessOf(deps);

  app.get('/health/live', options, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/health/ready', options, async (_request, reply) => {
    const found = await readiness();
    if (!isReady(found)) throw refusal(found);
    await reply.header('cache-control', 'no-store').send({ status: 'ok', ...found });
  });

  app.get('/health', options, async (_request, reply) => {
    const found = await readiness();
    if (found.database === 'away') throw refusal(found);
    const ready = isReady(found);
    const status = ready ? 'ok' : 'read_only';
    await reply.header('cache-control', 'no-store').send({ status, live: true, ready, ...found });
  });
};

function refusal(found: Readiness): ServiceError {
  const isFull = found.database === 'full' || found.storage === 'full';
  const code = found.database === 'away' ? 'unavailable' : isFull ? 'storage_full' : 'storage_refused';
  return new ServiceError(503, code, { extra: { ...found } });
}
