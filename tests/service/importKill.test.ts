import { test } from 'vitest';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { expectImportedOnce } from '../support/importKills.ts';
import { killedData } from '../support/killedData.ts';
import { killedPayments } from '../support/paymentFileKills.ts';
import { killedPolicies } from '../support/policyFileKills.ts';
import { killedRemittances } from '../support/remittanceFileKills.ts';

const dataDir = killedData(240_000);

// Killed many times among the long tests (`tests/deep/*Kills.test.ts`).
test('a service that is killed while it works on a file does each of its rows once', async () => {
  await expectImportedOnce(dataDir(), 1, 1);
});

test('a service that is killed while it tries or does a file of payments records each of them once', async () => {
  await expectAgreedOnce(dataDir(), 1, 1, await killedPayments(dataDir(), 1));
});

test('a service that is killed while it tries or does a file of people registers and covers each of them once', async () => {
  await expectAgreedOnce(dataDir(), 1, 1, await killedPolicies(dataDir(), 1));
});

test('a service that is killed while it tries or does a statement holds each of its lines against the payments once', async () => {
  await expectAgreedOnce(dataDir(), 1, 1, await killedRemittances(dataDir(), 1));
});
