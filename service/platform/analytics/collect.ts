import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import type { Migration, Registrar } from '../deps.ts';
import { readBody } from '../http/body.ts';

interface AnalyticsEventsTable {
  id: Generated<number>;
  received_at: Date;
  property: string;
  severity: 'fatal' | 'minor';
  error: string;
  status: number | null;
  endpoint: string | null;
  route: string | null;
  version: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    analytics_events: AnalyticsEventsTable;
  }
}

export const analyticsMigrations: readonly Migration[] = [
  {
    id: '0001-analytics',
    async up(db) {
      await sql`
        create table analytics_events (
          id bigint generated always as identity primary key,
          received_at timestamptz not null,
          property text not null,
          severity text not null,
          error text not null,
          status integer,
          endpoint text,
          route text,
          version text not null
        );
        create index analytics_events_received on analytics_events (received_at);
      `.execute(db);
    },
  },
];

const short = z.string().max(200);

/** What may be told of an error, and nothing else: a further key is refused, so that nothing personal can slip in. */
const event = z.strictObject({
  property: short,
  severity: z.enum(['fatal', 'minor']),
  error: short,
  status: z.number().int().min(100).max(599).optional(),
  endpoint: short.optional(),
  route: short.optional(),
  version: short,
});

/** `POST /analytics/events`: where the embedded environment's clients report the errors that they caught. */
export const analytics: Registrar = (app, { db, clock }) => {
  app.post('/analytics/events', { bodyLimit: 4096 }, async (request, reply) => {
    const { status = null, endpoint = null, route = null, ...rest } = readBody(event, request.body);
    await db
      .insertInto('analytics_events')
      .values({ ...rest, status, endpoint, route, received_at: clock.now() })
      .execute();
    await reply.status(204).send();
  });
};
