import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { operatorAccess } from './access.ts';

const secrets = { signingKeys: [], key: (purpose: string) => Buffer.from(purpose) };
const log = { warn: vi.fn(), error: vi.fn() };
const given = (env: Record<string, string> = {}) => ({ config: readConfig(env), secrets, log });

test('the operator that is named is the one, whatever else is wanted', async () => {
  const env = {
    OPERATOR_URL: 'https://momo.example.org',
    OPERATOR_SECRET: 'what-both-sides-know',
    PUBLIC_URL: 'https://desk.example.org',
  };
  const access = operatorAccess(given(env), true);
  expect(await access?.reach()).toBe('https://momo.example.org');
  expect(access?.secret).toBe('what-both-sides-know');
  expect(access?.callbackUrl).toBe('https://desk.example.org/api/operator/callbacks');
});

test('without one there is a simulated one only where it is wanted, with a secret of the data folder', async () => {
  expect(operatorAccess(given(), false)).toBeUndefined();
  const access = operatorAccess(given({ HOST: '::1', PUBLIC_URL: 'https://desk.example.org' }), true);
  expect(access?.secret).toBe(Buffer.from('operator').toString('base64url'));
  expect(access?.callbackUrl).toBe('http://[::1]:8080/api/operator/callbacks');
  // It was not needed: nothing was started, and nothing is to be ended.
  await access?.close();
  await expect(access?.reach()).rejects.toThrow('has ended');
});
