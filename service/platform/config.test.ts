import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('settings', () => {
  test('need nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      origin: 'http://localhost:8080',
      loopback: true,
      sample: true,
      databaseUrl: undefined,
    });
  });

  test('count an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test('keep the sample world off the network unless told, and refuse to be told', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).sample).toBe(false);
    expect(() => readConfig({ HOST: '0.0.0.0', SAMPLE: 'on' })).toThrow(/public sign-ins/);
    expect(readConfig({ SAMPLE: 'off' }).sample).toBe(false);
  });

  test('take the public address without its trailing slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://desk.example.org/' }).origin).toBe('https://desk.example.org');
  });

  test('name a Keycloak with its secret, or none', () => {
    const KEYCLOAK_CLIENT_SECRET = 'between-us';
    expect(readConfig({}).keycloak).toBeUndefined();
    expect(readConfig({ KEYCLOAK_URL: 'http://localhost:8180/', KEYCLOAK_CLIENT_SECRET }).keycloak).toEqual({
      url: 'http://localhost:8180',
      issuer: undefined,
      clientSecret: 'between-us',
    });
    expect(() => readConfig({ KEYCLOAK_URL: 'http://localhost:8180' })).toThrow(/KEYCLOAK_CLIENT_SECRET: is needed/);
    for (const half of [{ ISSUER_URL: 'https://id.example.org/realms/coverdesk' }, { KEYCLOAK_CLIENT_SECRET }]) {
      expect(() => readConfig(half)).toThrow(/KEYCLOAK_URL: is needed/);
    }
  });

  test('name a mobile operator with its secret, or none', () => {
    const secret = 'what-both-sides-know';
    expect(readConfig({})).toMatchObject({ operator: undefined, operatorTimes: { patience: 10_000, look: 5_000 } });
    expect(readConfig({ OPERATOR_URL: 'https://momo.example.org/', OPERATOR_SECRET: secret }).operator).toEqual({
      url: 'https://momo.example.org',
      secret,
    });
    expect(() => readConfig({ OPERATOR_URL: 'https://momo.example.org' })).toThrow(/OPERATOR_SECRET/);
    expect(() => readConfig({ OPERATOR_SECRET: secret })).toThrow(/OPERATOR_URL/);
    expect(() => readConfig({ OPERATOR_URL: 'https://momo.example.org', OPERATOR_SECRET: 'short' })).toThrow(
      /OPERATOR_SECRET/,
    );
  });

  test('move the time of the sample world alone', () => {
    const operator = { OPERATOR_URL: 'https://momo.example.org', OPERATOR_SECRET: 'what-both-sides-know' };
    expect(readConfig({}).daysAhead).toBe(0);
    expect(readConfig({ DAYS_AHEAD: '35' }).daysAhead).toBe(35);
    for (const real of [{ SAMPLE: 'off' }, { HOST: '0.0.0.0' }, operator]) {
      expect(() => readConfig({ ...real, DAYS_AHEAD: '1' })).toThrow(/DAYS_AHEAD: moves the time of the sample world/);
    }
    expect(() => readConfig({ DAYS_AHEAD: '-1' })).toThrow(/DAYS_AHEAD/);
  });

  test('name everything that is wrong at once', () => {
    const read = () => readConfig({ PORT: '99999', SAMPLE: 'maybe', PUBLIC_URL: 'desk', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'SAMPLE', 'PUBLIC_URL', 'LOG_LEVEL']) expect(read).toThrow(new RegExp(`- ${name}: `));
  });
});
