import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../platform/config.ts';
import { type Faults, faultsSchema } from './faults.ts';

/** How long things take, in milliseconds. */
export interface Delays {
  /** Of money and mandates. */
  readonly money: number;
  readonly kyc: number;
  readonly sms: number;
  /** How long nobody can say what became of a request for a number that ends in 8. */
  readonly limbo: number;
}

export interface SimulatorSettings {
  readonly host: string;
  /** A free one when it is 0. */
  readonly port: number;
  readonly secret: string;
  readonly dataDir: string;
  readonly delays: Delays;
  readonly faults: Faults;
  /** How many days its clock is ahead, as that of the service that started it. */
  readonly daysAhead: number;
  /** End when standard input is closed, as it is when the process that started this one is gone. */
  readonly endsWithStdin: boolean;
}

const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

const environment = z.object({
  OPERATOR_HOST: z.enum(['127.0.0.1', '::1', 'localhost']).default('127.0.0.1'),
  OPERATOR_PORT: z.coerce.number().int().min(0).max(65535).default(8190),
  OPERATOR_SECRET: z.string().min(16),
  OPERATOR_DATA_DIR: z.string().min(1).default('./data/operator'),
  OPERATOR_DELAY_MS: milliseconds.default(3_000),
  OPERATOR_KYC_DELAY_MS: milliseconds.default(120_000),
  OPERATOR_SMS_DELAY_MS: milliseconds.default(300),
  OPERATOR_LIMBO_MS: milliseconds.default(20_000),
  OPERATOR_DAYS_AHEAD: z.coerce.number().int().min(0).default(0),
  OPERATOR_FAULTS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON such as {"down":true}' });
        return z.NEVER;
      }
    })
    .pipe(faultsSchema),
  OPERATOR_ENDS_WITH_STDIN: z.enum(['on', 'off']).default('off'),
});

/**
 * Read the settings of the simulated operator from environment variables; an empty variable counts as absent.
 * @throws ConfigError with everything that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SimulatorSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const set = parsed.data;
  return {
    host: set.OPERATOR_HOST,
    port: set.OPERATOR_PORT,
    secret: set.OPERATOR_SECRET,
    dataDir: resolve(set.OPERATOR_DATA_DIR),
    delays: {
      money: set.OPERATOR_DELAY_MS,
      kyc: set.OPERATOR_KYC_DELAY_MS,
      sms: set.OPERATOR_SMS_DELAY_MS,
      limbo: set.OPERATOR_LIMBO_MS,
    },
    daysAhead: set.OPERATOR_DAYS_AHEAD,
    faults: set.OPERATOR_FAULTS,
    endsWithStdin: set.OPERATOR_ENDS_WITH_STDIN === 'on',
  };
}
