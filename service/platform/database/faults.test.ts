import { expect, test } from 'vitest';
import { ConnectionLost, databaseFault, didNothing, FateUnknown } from './faults.ts';

const coded = (code: string) => Object.assign(new Error('said by somebody'), { code });

test.each([
  ['40P01', 'conflict'],
  ['40001', 'conflict'],
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['ECONNRESET', 'lost'],
  ['25006', 'lost'],
  ['ECONNREFUSED', 'down'],
  ['57P03', 'down'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['23505', undefined],
  ['constructor', undefined],
])('%s is %s', (code, fault) => {
  expect(databaseFault(coded(code))).toBe(fault);
});

test.each([
  ['timeout exceeded when trying to connect', 'busy'],
  ['Connection terminated due to connection timeout', 'down'],
  ['Connection terminated unexpectedly', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['could not extend file: No space left on device', 'full'],
  ['a mistake of ours', undefined],
])('what node-postgres says without a code: %s', (message, fault) => {
  expect(databaseFault(new Error(message))).toBe(fault);
});

test('what was lost is told apart by whether it may have been written', () => {
  expect(databaseFault(new ConnectionLost(null))).toBe('lost');
  expect(databaseFault(new FateUnknown(null))).toBe('unknown');
  expect(didNothing(coded('25006'))).toBe(true);
  expect(didNothing(coded('ECONNRESET'))).toBe(false);
});
