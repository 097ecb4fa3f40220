import { analyticsMigrations } from './platform/analytics/collect.ts';
import { jobMigrations } from './platform/jobs/migrations.ts';
import { actionOrderMigration, workflowMigrations } from './platform/workflows/tables.ts';
import { platformMigrations } from './platform/database/platformMigrations.ts';
import { filesMigration } from './platform/files/migration.ts';
import { accountActsMigration } from './platform/identity/acts/table.ts';
import { writeProbesMigration } from './platform/health/migration.ts';
import { standingMigration } from './platform/identity/standingMigration.ts';
import { moneyOutMigration, operatorMigration, withdrawalMigration } from './platform/operator/migration.ts';
import type { Migration } from './platform/deps.ts';
import { oneReferenceMigration } from './insurance/migrations/references.ts';
import { storageMigrations } from './insurance/migrations/storageMigrations.ts';

/** The database's history in order. Append; an entry that was released is never changed, moved or removed. */
export const migrations: readonly Migration[] = [
  ...platformMigrations,
  ...analyticsMigrations,
  ...jobMigrations,
  ...workflowMigrations,
  ...storageMigrations,
  filesMigration,
  operatorMigration,
  withdrawalMigration,
  actionOrderMigration,
  standingMigration,
  accountActsMigration,
  moneyOutMigration,
  oneReferenceMigration,
  writeProbesMigration,
];
