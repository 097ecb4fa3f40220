import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import { type Log, startSimulated } from './simulated.ts';

/** Where the operator posts how a request ended. */
export const callbackPath = '/api/operator/callbacks';

/** The mobile operator, as the service reaches it. */
export interface OperatorAccess {
  /** What both sides know: the bearer token of the service, and the key of the operator's signatures. */
  readonly secret: string;
  readonly callbackUrl: string;
  /** Where it is now; starts it when it is the service's own. @throws Error when it could not be started */
  readonly reach: () => Promise<string>;
  readonly close: () => Promise<void>;
}

interface Given {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
}

/** The operator that the settings name, or one that is simulated when that is wanted. */
export function operatorAccess({ config, secrets, log }: Given, simulate: boolean): OperatorAccess | undefined {
  if (config.operator) {
    const { url, secret } = config.operator;
    return { secret, callbackUrl: `${config.origin}${callbackPath}`, reach: async () => url, close: async () => {} };
  }
  if (!simulate) return undefined;
  const secret = secrets.key('operator').toString('base64url');
  // Past whatever stands between people and the service: they are on one machine.
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const callbackUrl = `http://${host}:${config.port}${callbackPath}`;
  return { secret, callbackUrl, ...startSimulated(config, secret, log) };
}
