/** Makes the templates of each database that this machine has, once before everything that copies them. */
import { postgresMissing } from './postgres.ts';
import { templateFolder } from './templateData.ts';

for (const database of ['pglite', 'postgres'] as const) {
  if (database === 'postgres' && postgresMissing()) continue;
  await Promise.all([templateFolder(true, database), templateFolder(false, database)]);
}
