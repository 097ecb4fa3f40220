import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresMissing, startTestService, type TestService } from '../support/service.ts';

const databases = ['pglite', 'postgres'] as const;

describe.each(databases)('the platform on %s', (database) => {
  const missing = database === 'postgres' ? postgresMissing() : undefined;
  let app: TestService;

  beforeAll(async () => {
    if (!missing) app = await startTestService({ database });
  });
  afterAll(async () => {
    await app?.close();
  });

  test.skipIf(missing)(`is healthy${missing ? ` (skipped: ${missing})` : ''}`, async () => {
    const response = await app.fetch('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });
});
