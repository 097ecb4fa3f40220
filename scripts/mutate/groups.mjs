/** In percent: what each group must reach. */
export const least = 80;

/** Tests of the service's core at its database, without calls, each in a transaction that is taken back. */
const bench = 'tests/service/core';

/**
 * What is mutated, group by group; the unit tests that stand in the same folders judge it, and those that are named besides. A score speaks of
 * nothing else, so whatever is left out of a folder says why.
 */
export const groups = {
  schema: { folders: ['src/schema'] },
  dataProvider: { folders: ['src/dataProvider'] },
  workflows: {
    folders: ['service/platform/workflows'],
    without: [
      // The history of the database: what has been released is never edited, and each start on an older database proves it.
      'service/platform/workflows/tables.ts',
      // Reads calls and answers them: judged over HTTP alone (tests/service/workflowMatrix, workflows, rehearsals).
      'service/platform/workflows/routes.ts',
    ],
    tests: [`${bench}/**/*.test.ts`],
    needsDatabase: true,
  },
  money: {
    folders: [
      'service/insurance/benefits/remainingBalance.ts',
      'service/insurance/premiums',
      'service/insurance/moneyOut',
      'service/insurance/cashback',
      'service/insurance/debitOrders',
      'service/insurance/claims/approvalLimits.ts',
      'service/insurance/claims/coverOn.ts',
      'service/insurance/claims/payouts',
    ],
    without: [
      // Answers a call without a token: judged over HTTP alone (tests/service/debitOrders).
      'service/insurance/debitOrders/mandateRoute.ts',
    ],
    tests: [`${bench}/**/*.test.ts`],
    needsDatabase: true,
  },
};
