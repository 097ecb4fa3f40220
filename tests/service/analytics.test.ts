import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ sample: false });
});
afterAll(() => service.close());

const event = { property: 'coverdesk-embedded', severity: 'fatal', error: 'HttpError', status: 503, version: '1' };

describe('POST /analytics/events', () => {
  it('keeps what the client reports', async () => {
    const response = await service.fetch('/analytics/events', { method: 'POST', json: event });
    expect(response.status).toBe(204);
    const events = await service.db.selectFrom('analytics_events').selectAll().execute();
    expect(events).toMatchObject([{ ...event, endpoint: null, received_at: expect.any(Date) }]);
  });

  it('refuses anything that is not on the list', async () => {
    for (const more of [{ msisdn: '233241234567' }, { message: 'Ama' }, { status: 'x' }, { severity: 'worse' }]) {
      const response = await service.fetch('/analytics/events', { method: 'POST', json: { ...event, ...more } });
      expect(response.status).toBe(400);
    }
  });
});
