import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Requests per minute that one address may make. */
export interface RateLimits {
  signIn: number;
  recovery: number;
  api: number;
}

/** Where a Keycloak is, and what the service proves itself with there. */
export interface KeycloakSettings {
  /** As the service reaches it, without a trailing slash. */
  url: string;
  /** What its tokens call its realm, when that is not made of `url`. */
  issuer: string | undefined;
  /** Of the confidential client `coverdesk-api`. */
  clientSecret: string;
}

/** Where the mobile operator is, and the secret that both sides know. */
export interface OperatorSettings {
  /** Without a trailing slash. */
  url: string;
  secret: string;
}

/** How long the operator is waited for, in milliseconds. */
export interface OperatorTimes {
  /** For one answer. */
  patience: number;
  /** Before it is asked how a request ended; each time twice as long. */
  look: number;
}

/** What the service takes of a PostgreSQL server. */
export interface DatabaseLimits {
  /** Connections at once. */
  connections: number;
  /** How long somebody waits for one while all are in use, in milliseconds. */
  wait: number;
}

/** What is told as it happens, to those who have their pages open. */
export interface StreamSettings {
  /** How often it is said that a stream is still there, and asked whether its reader may still read, in milliseconds. */
  beat: number;
  /** Streams at once. */
  most: number;
}

/** How the partners' own systems are told of what happens. */
export interface WebhookSettings {
  /** Whether addresses inside are told as well, and without encryption: where all of it is one's own. */
  inside: boolean;
  /** How long an answer is waited for, in milliseconds. */
  patience: number;
  /** How long the first try after one that failed is waited for, in milliseconds; each next one longer, up to 1,440 times. */
  firstWait: number;
}

export interface Config {
  port: number;
  host: string;
  /** True when only programs of this machine can reach the service. */
  loopback: boolean;
  /** What people type in the browser, without a trailing slash. */
  origin: string;
  dataDir: string;
  clientDir: string;
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  streams: StreamSettings;
  webhooks: WebhookSettings;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A Keycloak that signs people in and keeps them, instead of the embedded identity. */
  keycloak: KeycloakSettings | undefined;
  /** A mobile operator that runs already; without one the sample world brings a simulated one. */
  operator: OperatorSettings | undefined;
  operatorTimes: OperatorTimes;
  /** Partner codes by the name of their list; the product's own where the environment says none. */
  partnerLists?: Readonly<Record<string, readonly string[]>>;
  sample: boolean;
  /** How many days its clock is ahead, for demonstrations of what falls due. */
  daysAhead: number;
  /** Whether this instance works on batches; they wait in the database for one that does. */
  worksOnBatches: boolean;
  checkResponses: boolean;
  /** Whether somebody tries declarations out: what was declared and taken back goes from the embedded database, where it held nothing. */
  development: boolean;
  trustProxy: boolean;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  rateLimits: RateLimits;
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((text) => ['on', 'true', '1'].includes(text));
const web = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const partnerLists = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON such as {"franchises":["north","south"]}' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.array(z.string())));
const perMinute = z.coerce.number().int().min(1);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  CLIENT_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(10),
  DATABASE_WAIT_MS: z.coerce.number().int().min(50).default(8_000),
  WEBHOOKS_INSIDE: z.enum(['on', 'off']).default('off'),
  WEBHOOK_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  WEBHOOK_FIRST_WAIT_MS: z.coerce.number().int().min(10).max(3_600_000).default(60_000),
  STREAM_BEAT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  STREAMS: z.coerce.number().int().min(0).max(100_000).default(2_000),
  PUBLIC_URL: web.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Coverdesk <no-reply@coverdesk.invalid>'),
  KEYCLOAK_URL: web.optional(),
  KEYCLOAK_CLIENT_SECRET: z.string().min(8).optional(),
  ISSUER_URL: web.optional(),
  OPERATOR_URL: web.optional(),
  OPERATOR_SECRET: z.string().min(16).optional(),
  OPERATOR_PATIENCE_MS: z.coerce.number().int().min(50).default(10_000),
  OPERATOR_LOOK_MS: z.coerce.number().int().min(50).default(5_000),
  PARTNER_LISTS: partnerLists.optional(),
  SAMPLE: flag.optional(),
  DAYS_AHEAD: z.coerce.number().int().min(0).max(3_650).default(0),
  JOBS: flag.default(true),
  CHECK_RESPONSES: flag.default(false),
  DEVELOPMENT: flag.default(false),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  RATE_LIMIT_SIGN_IN: perMinute.default(30),
  RATE_LIMIT_RECOVERY: perMinute.default(10),
  RATE_LIMIT_API: perMinute.default(3000),
});

/** What is wrong with the settings, one line each, in words for the person who set them. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Read the settings from environment variables; an empty variable counts as absent.
 * @throws ConfigError with everything that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const set = parsed.data;
  const loopback = loopbackHosts.has(set.HOST);
  if (set.SAMPLE === true && !loopback) {
    throw new ConfigError([
      'SAMPLE: the sample world has public sign-ins and is refused when HOST is not a loopback address; use SAMPLE=off',
    ]);
  }
  const sample = set.SAMPLE ?? loopback;
  if (set.DAYS_AHEAD > 0 && (!sample || set.KEYCLOAK_URL !== undefined || set.OPERATOR_URL !== undefined)) {
    throw new ConfigError([
      'DAYS_AHEAD: moves the time of the sample world alone, without KEYCLOAK_URL and OPERATOR_URL, whose time is the real one',
    ]);
  }
  return {
    port: set.PORT,
    host: set.HOST,
    loopback,
    origin: set.PUBLIC_URL ?? `http://${loopback ? 'localhost' : set.HOST}:${set.PORT}`,
    dataDir: resolve(set.DATA_DIR),
    clientDir: resolve(set.CLIENT_DIR ?? join(projectRoot(), 'dist/client')),
    databaseUrl: set.DATABASE_URL,
    databaseLimits: { connections: set.DATABASE_CONNECTIONS, wait: set.DATABASE_WAIT_MS },
    webhooks: {
      inside: set.WEBHOOKS_INSIDE === 'on',
      patience: set.WEBHOOK_PATIENCE_MS,
      firstWait: set.WEBHOOK_FIRST_WAIT_MS,
    },
    streams: { beat: set.STREAM_BEAT_MS, most: set.STREAMS },
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    keycloak: keycloakOf(set),
    operator: operatorOf(set),
    operatorTimes: { patience: set.OPERATOR_PATIENCE_MS, look: set.OPERATOR_LOOK_MS },
    ...(set.PARTNER_LISTS && { partnerLists: set.PARTNER_LISTS }),
    sample,
    daysAhead: set.DAYS_AHEAD,
    worksOnBatches: set.JOBS,
    checkResponses: set.CHECK_RESPONSES,
    development: set.DEVELOPMENT,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    rateLimits: { signIn: set.RATE_LIMIT_SIGN_IN, recovery: set.RATE_LIMIT_RECOVERY, api: set.RATE_LIMIT_API },
  };
}

function keycloakOf(set: z.infer<typeof environment>): KeycloakSettings | undefined {
  const { KEYCLOAK_URL: url, KEYCLOAK_CLIENT_SECRET: clientSecret, ISSUER_URL: issuer } = set;
  if (url === undefined) {
    if (issuer === undefined && clientSecret === undefined) return undefined;
    throw new ConfigError(['KEYCLOAK_URL: is needed beside ISSUER_URL and KEYCLOAK_CLIENT_SECRET']);
  }
  if (clientSecret === undefined) {
    throw new ConfigError([
      'KEYCLOAK_CLIENT_SECRET: is needed beside KEYCLOAK_URL, the secret of its client coverdesk-api',
    ]);
  }
  return { url, issuer, clientSecret };
}

function operatorOf(set: z.infer<typeof environment>): OperatorSettings | undefined {
  const { OPERATOR_URL: url, OPERATOR_SECRET: secret } = set;
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined) throw new ConfigError(['OPERATOR_URL: is needed beside OPERATOR_SECRET']);
  if (secret === undefined) throw new ConfigError(['OPERATOR_SECRET: is needed beside OPERATOR_URL']);
  return { url, secret };
}

/** The folder of package.json, whether this runs from the sources or from the bundle under `dist/service`. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
