import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../platform/config.ts';
import { invalid } from '../../platform/http/errors.ts';
import { defineWrites } from '../shared/effects.ts';
import { problemOf } from '../shared/problems.ts';
import { isOutside } from './outside.ts';
import { isIP } from 'node:net';

const problem = problemOf('webhooks');

/** Names by which machines call each other inside: nobody outside has one. */
const isNameInside = (name: string): boolean =>
  name === 'localhost' || !name.includes('.') || /\.(localhost|local|internal|lan|home|corp|intranet|arpa)$/.test(name);

/** @throws ServiceError 400 when an address could never be told, beside it */
function requireReachable({ webhooks }: Pick<Config, 'webhooks'>, address: string): void {
  if (webhooks.inside) return;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') throw invalid([problem('url', 'not_https')]);
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const isInside = isIP(bare) === 0 ? isNameInside(bare) : !isOutside(bare);
  if (isInside) throw invalid([problem('url', 'inside')]);
}

/** An address is one that can be told, and whoever has written it, or what it is told, is known. */
export const writtenWebhooks = defineWrites('webhooks', {
  beforeCreate: ({ deps, values }) => requireReachable(deps.config, String(values.url)),
  beforeUpdate: ({ deps, record, values, context }) => {
    if (typeof values.url === 'string') requireReachable(deps.config, values.url);
    const author = context.user?.guid ?? null;
    const isOther = (name: 'url' | 'events') => name in values && !isDeepStrictEqual(values[name], record[name]);
    return Promise.resolve({
      ...(isOther('url') && { address_by_guid: author }),
      ...((isOther('url') || isOther('events')) && { written_by_guid: author }),
    });
  },
});
