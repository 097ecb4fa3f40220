// First, before anything grows.
import './frugal.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { createService } from './createService.ts';
import { FolderInUse } from './platform/database/lock.ts';
import { NewerDatabase } from './platform/database/migrate.ts';
import { NothingWritable } from './platform/files/writable.ts';
import { sampleSignIns } from './sample/users.ts';
import { StorageMismatch } from './platform/storage/storageMismatch.ts';

const steps = {
  database: 'Opening the database',
  migrations: 'Checking its tables',
  sample: 'Checking the sample world',
  routes: 'Preparing the routes',
};

/** Problems that the person who starts the service can solve: said plainly, without a stack. */
function explain(error: unknown): string {
  const plain = [ConfigError, FolderInUse, NewerDatabase, NothingWritable, StorageMismatch];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program listens there. Choose another port with PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const service = await createService(config, {
    simulateOperator: true,
    progress: (step) => console.log(`${steps[step]} ...`),
    onCrash: fail,
  });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    console.log('Closing ...');
    service.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await service.listen();
  } catch (error) {
    await service.close();
    throw error;
  }
  console.log(`\nCoverdesk runs at ${service.origin}`);
  if (config.keycloak) console.log(`People sign in with ${config.keycloak.url}`);
  else if (config.sample) {
    console.log('Sample sign-ins:');
    for (const { username, password } of sampleSignIns) console.log(`  ${username.padEnd(10)} ${password}`);
  }
}

main().catch(fail);
