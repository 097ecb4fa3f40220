import { sql } from 'kysely';
import type { Registrar } from '../deps.ts';
import { ServiceError } from './errors.ts';

/** `GET /health`: 200 while the database answers. */
export const health: Registrar = (app, { db }) => {
  app.get('/health', { config: { rateLimit: false }, logLevel: 'warn' }, async (_request, reply) => {
    const answered = await Promise.race([
      answers(),
      new Promise<false>((resolve) => setTimeout(resolve, 3000, false).unref()),
    ]);
    if (!answered) throw new ServiceError(503, 'unavailable');
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  async function answers(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    }
  }
};
