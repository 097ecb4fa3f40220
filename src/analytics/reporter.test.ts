import { anything, assert, dictionary, property, string } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorEvent, errorEvent } from './errorEvent.ts';
import { createReporter } from './reporter.ts';

const constants = {
  property: 'p-main',
  version: '1.2.3',
  templates: new Set(['GET /api/customers/{guid}', '/customers/:guid']),
};

function setUp() {
  const events: ErrorEvent[] = [];
  let time = 0;
  const reporter = createReporter<'main' | 'group_expense'>({
    endpoint: '/analytics/events',
    properties: { main: 'p-main', group_expense: 'p-group' },
    brand: 'main',
    version: '1.2.3',
    send: (_endpoint, event) => void events.push(event),
    now: () => time,
  });
  return { events, reporter, pass: (ms: number) => (time += ms) };
}

class HttpError extends Error {
  override name = 'HttpError';
  status: number;
  constructor(status: number) {
    super('Customer Ama Mensah, +233 24 123 4567, was not found');
    this.status = status;
  }
}

describe('what is sent', () => {
  test('5xx is fatal, everything else minor', () => {
    const severity = (status?: number) => errorEvent(new Error('x'), { status }, constants).severity;
    expect([500, 503, 599].map(severity)).toEqual(['fatal', 'fatal', 'fatal']);
    expect([undefined, 400, 401, 403, 404, 409, 429, 499, 600, Number.NaN].map(severity)).not.toContain('fatal');
    expect(errorEvent(new HttpError(502), {}, constants).severity).toBe('fatal');
  });

  test('a declared template is named, anything else is left out', () => {
    expect(
      errorEvent(new HttpError(404), { endpoint: 'GET /api/customers/{guid}', route: '/customers/:guid' }, constants),
    ).toEqual({
      property: 'p-main',
      severity: 'minor',
      error: 'HttpError',
      status: 404,
      endpoint: 'GET /api/customers/{guid}',
      route: '/customers/:guid',
      version: '1.2.3',
    });
    const address = errorEvent(
      new HttpError(404),
      { endpoint: 'GET /api/customers/find?msisdn=233241234567', route: '/forgotpassword/ama.mensah' },
      constants,
    );
    expect(address).not.toHaveProperty('endpoint');
    expect(address).not.toHaveProperty('route');
  });

  test('nothing of the message, the cause, the stack, extra keys or a hostile name can leave', () => {
    assert(
      property(string({ minLength: 4 }), dictionary(string(), anything()), (secret, extra) => {
        // A marker that no constant contains, around whatever is generated.
        const personal = `§${secret}§`;
        const error = Object.assign(new Error(personal, { cause: personal }), extra, {
          name: `${personal}Error`,
          body: personal,
          token: personal,
        });
        const unasked = { customer: personal, url: personal };
        const context = { status: 500, endpoint: personal, route: personal, ...unasked };
        const event = errorEvent(error, context, constants);
        expect(Object.keys(event).sort()).toEqual(['error', 'property', 'severity', 'status', 'version']);
        expect(JSON.stringify(event)).not.toContain('§');
        expect(event.error).toBe('Error');
      }),
    );
  });

  test('what is thrown need not be an error', () => {
    for (const thrown of ['Ama Mensah', 233241234567, null, undefined, { status: 500 }, Symbol('x')]) {
      expect(errorEvent(thrown, {}, constants)).toEqual({
        property: 'p-main',
        severity: 'minor',
        error: 'Error',
        version: '1.2.3',
      });
    }
  });
});

describe('how often', () => {
  test('the same error once a minute', () => {
    const { events, reporter, pass } = setUp();
    for (let index = 0; index < 5; index += 1) reporter.reportError(new HttpError(500));
    expect(events).toHaveLength(1);
    pass(59_999);
    reporter.reportError(new HttpError(500));
    expect(events).toHaveLength(1);
    pass(1);
    reporter.reportError(new HttpError(500));
    expect(events).toHaveLength(2);
  });

  test('twenty a minute at most, however they differ', () => {
    const { events, reporter, pass } = setUp();
    for (let status = 400; status < 500; status += 1) reporter.reportError(new HttpError(status));
    expect(events).toHaveLength(20);
    pass(60_000);
    reporter.reportError(new HttpError(418));
    expect(events).toHaveLength(21);
  });

  test('to the property of the current brand', () => {
    const { events, reporter } = setUp();
    reporter.reportError(new HttpError(500));
    reporter.setBrand('group_expense');
    reporter.reportError(new HttpError(500));
    expect(events.map((event) => event.property)).toEqual(['p-main', 'p-group']);
  });
});

describe('on the wire', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  beforeEach(() => vi.stubGlobal('fetch', fetch));
  afterEach(() => vi.unstubAllGlobals());

  function realReporter() {
    return createReporter({
      endpoint: '/analytics/events',
      properties: { main: 'p-main' },
      brand: 'main',
      version: '1',
    });
  }

  test('posted without cookies, referrer or partner', () => {
    fetch.mockResolvedValue(new Response(null, { status: 204 }));
    realReporter().reportError(new HttpError(500));
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/analytics/events');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(init?.body).toBe('{"property":"p-main","severity":"fatal","error":"HttpError","status":500,"version":"1"}');
  });

  test('never throws, whatever the network does', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    expect(() => realReporter().reportError(new HttpError(500))).not.toThrow();
    fetch.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    expect(() => realReporter().reportError(new HttpError(500))).not.toThrow();
    await Promise.resolve();
  });
});
