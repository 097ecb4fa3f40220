import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { webhooksAtMost } from '../../../src/resources/rules/webhooksAtMost.ts';
import type { Config } from '../../platform/config.ts';
import { invalid } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { defineWrites } from '../shared/effects.ts';
import { problemOf } from '../shared/problems.ts';
import type { Reader } from '../shared/reader.ts';
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

/**
 * Leaves a partner no more of them than are written down for at once.
 * @throws ServiceError 400 when there are as many already, beside the address
 */
async function requireRoom({ trx, context }: Reader): Promise<void> {
  const partner = scopeOf(context);
  // Several that are written at once are counted in turn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${partner}`}, 0))`.execute(trx);
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from webhooks where partner_guid = ${partner}
  `.execute(trx);
  // With the one that has just been written.
  if ((rows[0]?.count ?? 0) > webhooksAtMost) throw invalid([problem('url', 'too_many', { most: webhooksAtMost })]);
}

/** An address is one that can be told, and whoever has written it, or what it is told, is known. */
export const writtenWebhooks = defineWrites('webhooks', {
  beforeCreate: ({ deps, values }) => requireReachable(deps.config, String(values.url)),
  afterCreate: async (write) => await requireRoom(write),
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
