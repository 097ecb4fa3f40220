import { analyticsMigrations } from './analytics/collect.ts';
import { batchMigrations } from './batches/migrations.ts';
import { renamedMigration } from './batches/renaming.ts';
import {
  batchAgreementMigration,
  batchBesidesMigration,
  batchChangesMigration,
  batchKindsMigration,
  batchTogetherMigration,
  batchWordsMigration,
} from './batches/agreementMigrations.ts';
import { batchStagesMigration } from './batches/stages/migration.ts';
import { batchKeptMigration } from './batches/takeBack/migration.ts';
import { batchUploadMigration } from './batches/uploadMigration.ts';
import { actionOrderMigration, workflowMigrations } from './workflows/tables.ts';
import { firstMigrations } from './database/firstMigrations.ts';
import { filesMigration } from './files/migration.ts';
import { accountActsMigration } from './identity/acts/table.ts';
import { writeProbesMigration } from './health/migration.ts';
import { standingMigration } from './identity/rightsMigration.ts';
import { incomingMigration } from './operator/incoming.ts';
import { bulkMigration, moneyOutMigration, operatorMigration, withdrawalMigration } from './operator/migration.ts';
import type { Migration } from './deps.ts';
import { batchLinesMigration } from './reports/migration.ts';
import { storageMigrations } from './storage/migrations.ts';

/** The history of the platform's own tables in order. Append; an entry that was released is never changed, moved or removed. */
export const platformMigrations: readonly Migration[] = [
  ...firstMigrations,
  ...analyticsMigrations,
  ...batchMigrations,
  ...workflowMigrations,
  ...storageMigrations,
  filesMigration,
  operatorMigration,
  withdrawalMigration,
  actionOrderMigration,
  standingMigration,
  accountActsMigration,
  moneyOutMigration,
  writeProbesMigration,
  renamedMigration,
  batchUploadMigration,
  batchAgreementMigration,
  batchWordsMigration,
  batchBesidesMigration,
  batchTogetherMigration,
  incomingMigration,
  bulkMigration,
  batchStagesMigration,
  batchKeptMigration,
  batchKindsMigration,
  batchChangesMigration,
  batchLinesMigration,
];
