import { expect, test } from 'vitest';
import { secretOf, shownSecret, signedHeaders } from './signature.ts';

test('the example of the rules is signed as they say', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(shownSecret(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  expect(signedHeaders([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while two secrets hold, a call is signed by both', () => {
  const secrets = [Buffer.from('one'), Buffer.from('two')];
  const { 'webhook-signature': signature } = signedHeaders(secrets, 'id', 1, '{}');
  const alone = secrets.map((secret) => signedHeaders([secret], 'id', 1, '{}')['webhook-signature']);
  expect(signature).toBe(alone.join(' '));
});

test('each webhook has another secret, and another one each time that it is renewed', () => {
  const secrets = { key: (purpose: string) => Buffer.from(purpose) };
  const all = [
    { guid: 'a', number: 1 },
    { guid: 'a', number: 2 },
    { guid: 'b', number: 1 },
  ].map((which) => secretOf(secrets, which).toString());
  expect(new Set(all).size).toBe(3);
});
