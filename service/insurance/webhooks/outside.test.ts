import { expect, test } from 'vitest';
import { isOutside } from './outside.ts';

test.each(['8.8.8.8', '41.189.178.40', '2a00:1450:4001:830::200e', '::ffff:8.8.8.8', '[2606:4700:4700::1111]'])(
  '%s is of the internet',
  (address) => expect(isOutside(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.7',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '[::1]',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:db8::1',
  'localhost',
  '',
  '300.1.1.1',
])('%j is not, or is no address', (address) => expect(isOutside(address)).toBe(false));
