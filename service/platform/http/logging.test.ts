import { expect, test } from 'vitest';
import { privateSerializers } from './logging.ts';

test('a request is logged without its query, its headers and where it came from', () => {
  const request = {
    method: 'GET',
    url: '/recover-password?token=secret',
    headers: { authorization: 'Bearer x' },
    ip: '10.0.0.1',
  };
  expect(privateSerializers.req(request)).toEqual({ method: 'GET', path: '/recover-password' });
});

test('an error of the database is logged without the values that it quotes', () => {
  const error = Object.assign(new Error('duplicate key: Key (msisdn)=(233201234567) already exists'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (msisdn)=(233201234567) already exists.',
    constraint: 'customers_msisdn',
  });
  const logged = privateSerializers.err(error);
  expect(logged).toMatchObject({ message: 'database error', code: '23505', constraint: 'customers_msisdn' });
  expect(JSON.stringify(logged)).not.toContain('233201234567');
  expect(logged.stack).toContain('logging.test.ts');
});

test('any other error keeps its message', () => {
  expect(privateSerializers.err(new TypeError('The message was not composed'))).toMatchObject({
    type: 'TypeError',
    message: 'The message was not composed',
  });
});
