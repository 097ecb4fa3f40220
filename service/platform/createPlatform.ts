import { createServer as createSocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { createTranslator } from '../../i18n/translator.ts';
import type { Locale } from '../../i18n/types.ts';
import { sayingAmounts } from './amountSaid.ts';
import { type Clock, clockAhead } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { requireWritable } from './files/writable.ts';
import { refuseOtherMethods } from './http/otherMethods.ts';
import { createServer, prepareServer } from './http/server.ts';
import { createKeycloak } from './identity/keycloak/keycloak.ts';
import { createPasswords, owaspCost, type PasswordCost } from './identity/passwords.ts';
import { createMail } from './mail/mail.ts';
import { operatorAccess } from './operator/access.ts';
import { openSecrets } from './secrets.ts';
import { seedSample } from './database/seedSample.ts';
import { reviewStored } from './storage/declaredOnce.ts';
import { prepareStorage } from './storage/prepareStorage.ts';
import { platformMigrations } from './migrations.ts';
import { requireServed } from './modules/served.ts';
import { gatherWork } from './modules/work.ts';
import { platformModule } from './platformModule.ts';
import type { Product } from './product.ts';

export interface Service {
  app: FastifyInstance;
  deps: Deps;
  db: Kysely<Tables>;
  clock: Clock;
  config: Config;
  origin: string;
  listen(): Promise<void>;
  /** Answers what is in flight, then closes the database and lets go of the data folder. */
  close(): Promise<void>;
}

export interface Overrides {
  clock?: Clock;
  /** Of new passwords, for tests that sign in all the time. */
  passwordCost?: PasswordCost;
  /** Bring a simulated mobile operator when none is named; only with the sample world, since it moves no real money. */
  simulateOperator?: boolean;
  /** Told what the start is doing, for the person who waits. */
  progress?: (step: 'database' | 'migrations' | 'sample' | 'routes') => void;
  /** The database ended by itself: nothing can be served any more. */
  onCrash?: (error: Error) => void;
}

/**
 * Everything but listening: the database at this version, the sample world when it is wanted, all routes.
 * @throws ModuleErrors when the product's modules do not fit its declarations
 * @example const service = await createPlatform(readConfig(process.env), coverdesk)
 */
export async function createPlatform(settings: Config, product: Product, overrides: Overrides = {}): Promise<Service> {
  const here = settings.port === 0 ? await withFreePort(settings) : settings;
  const config = { ...here, partnerLists: here.partnerLists ?? product.partnerLists };
  const {
    clock = clockAhead(settings.daysAhead),
    passwordCost = owaspCost,
    progress = () => {},
    onCrash,
    simulateOperator = false,
  } = overrides;
  const work = gatherWork([...product.modules, platformModule(product.model)], product.model);
  const app = createServer(config);
  progress('database');
  await requireWritable(config.dataDir);
  const database = await openDatabase(config, (error) => {
    app.log.fatal({ err: error }, 'the database ended');
    onCrash?.(error);
  });
  try {
    const secrets = await openSecrets(config.dataDir);
    const { db, pool } = database;
    progress('migrations');
    await migrate(db, [...platformMigrations, ...product.migrations], clock);
    // A database that others use, too, may hold what they declare.
    const takesBack = config.development && config.databaseUrl === undefined;
    for (const { table, column } of await prepareStorage(db, product.model, clock, { takesBack })) {
      app.log.warn(`${table}.${column} is declared no longer as it was, and held nothing: its column is gone.`);
    }
    const { model, unkept } = await reviewStored(db, product.model);
    for (const { resource, field, rows, because } of unkept) {
      app.log.warn(
        `${resource}.${field}: ${rows} stored records ${because}. They stay as they are until somebody changes that.`,
      );
    }
    const { en, fr } = product.messages;
    const translators = {
      en: sayingAmounts(createTranslator('en', en), 'en'),
      fr: sayingAmounts(createTranslator('fr', fr), 'fr'),
    };
    const translator = (locale: Locale) => translators[locale];
    const mail = createMail({ db, clock, config, translator, log: app.log });
    const keycloak = config.keycloak && createKeycloak(config.keycloak, clock, model.roles);
    const passwords = createPasswords(passwordCost);
    const operator = operatorAccess({ config, secrets, log: app.log }, simulateOperator && config.sample);
    const reports = await model.reports();
    const base = { config, secrets, log: app.log, clock, translator, model, reports, work };
    const deps: Deps = { ...base, db, pool, mail, passwords, keycloak, operator };
    if (config.sample) {
      progress('sample');
      await seedSample(deps, product.sample);
    }
    progress('routes');
    await prepareServer(app, deps);
    for (const registrar of work.routes) {
      // Each in a scope of its own, so that the hooks of one never reach another.
      await app.register(async (scope) => {
        await registrar(scope, deps);
      });
    }
    requireServed(app, deps);
    refuseOtherMethods(app);
    await app.ready();
    return {
      app,
      deps,
      db,
      clock,
      config,
      origin: config.origin,
      listen: async () => {
        await app.listen({ port: config.port, host: config.host });
      },
      close: async () => {
        await closeServer(app);
        await database.close();
      },
    };
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
}

/** A connection that falls idle after the close began would be kept for its next request, and the close wait for it. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = setTimeout(() => app.server.closeAllConnections(), 10_000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(patience);
}

/** The issuer's name has the port in it, so it must be known before listening. */
async function withFreePort(config: Config): Promise<Config> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createSocketServer();
    server.once('error', reject);
    server.listen(0, config.host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return { ...config, port, origin: config.origin.replace(/:0$/, `:${port}`) };
}
