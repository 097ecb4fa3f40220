import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Translate } from '../../i18n/translator.ts';
import type { Locale } from '../../i18n/types.ts';
import type { Model } from '../../src/schema/model.ts';
import type { ResolvedReport } from '../../src/schema/report.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tables } from './database/tables.ts';
import type { Keycloak } from './identity/keycloak/keycloak.ts';
import type { Passwords } from './identity/passwords.ts';
import type { Mail } from './mail/message.ts';
import type { OperatorAccess } from './operator/access.ts';
import type { Secrets } from './secrets.ts';

/** What every part of the service is given instead of looking for it. */
export interface Deps {
  db: Kysely<Tables>;
  /** The same connections as `db`, for libraries that want node-postgres itself. */
  pool: Pool;
  clock: Clock;
  config: Config;
  secrets: Secrets;
  log: FastifyBaseLogger;
  mail: Mail;
  passwords: Passwords;
  /** Who signs people in and keeps them, when it is not the embedded identity. */
  keycloak: Keycloak | undefined;
  /** The mobile operator, where there is one: without, what it is asked for waits. */
  operator: OperatorAccess | undefined;
  translator: (locale: Locale) => Translate;
  /** What is declared. */
  model: Model;
  /** What of it is a report, by name. */
  reports: Readonly<Record<string, ResolvedReport>>;
}

/** Adds routes to the service: `routes` of a module. */
export type Registrar = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/** One step of the database's history, applied once, in a transaction; never edited after a release. */
export interface Migration {
  id: string;
  up(db: Transaction<Tables>, now: Date): Promise<void>;
}

/** A part of the sample world, written once into a database that has not had it. */
export interface SampleContributor {
  id: string;
  seed(db: Transaction<Tables>, deps: Deps): Promise<void>;
}
