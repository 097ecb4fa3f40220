import { instant } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import { asStored, type Patch, type Stored } from '../shared/stored.ts';
import { heldSingleton, setSingleton } from '../../platform/records/singleton.ts';
import type { Row } from '../../platform/records/rows.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { asSystem } from '../../platform/workflows/asSystem.ts';
import type { Acting } from '../shared/effects.ts';

type Config = 'partners_config_claim' | 'partners_config_money';
type Changes = 'approval_limit_changes' | 'money_limit_changes';

/** An action of one of these machines: which of them it is makes no difference here. */
interface Proposal extends Acting {
  readonly record: Row;
  readonly asked: Row;
}

/** Settings that one administrator proposes and another one puts in force. */
export interface ChangedByTwo<C extends Config, N extends Changes, Before> {
  /** The settings, a singleton. */
  readonly config: C;
  /** The resource of the proposals. */
  readonly changes: N;
  /** What is proposed: fields of both. */
  readonly fields: readonly (keyof Patch<C> & keyof Patch<N> & string)[];
  /** What a proposal keeps of what was in force. */
  readonly before: (held: Stored<C>) => Before;
}

/** The settings as the person writes them: their history names who has confirmed a change. */
const settingsOf = (request: WriteRequest, config: Config): WriteRequest => ({
  ...request,
  resource: asSystem(request, config).resource,
});

const decided = ({ context }: Acting) => ({
  decided_by: context.actor.name,
  decided_at: instant(context.now),
});

/**
 * The effects of a machine of `changedByTwo` (src/resources/workflows). One proposal at a time, so that what is confirmed is what was compared with what
 * is in force.
 * @example changedByTwoEffects({ config: 'partners_config_claim', changes: 'approval_limit_changes', fields: ['second_approval_above'], before: () => ({}) })
 */
export function changedByTwoEffects<C extends Config, N extends Changes, Before>({
  config,
  changes,
  fields,
  before,
}: ChangedByTwo<C, N, Before>) {
  return {
    propose: async (doing: Omit<Proposal, 'record'>) => {
      const held = await heldSingleton(settingsOf(doing, config));
      await requireNoneProposed(doing, changes);
      const [first] = fields;
      if (first && fields.every((field) => doing.asked[field] === held[field])) {
        throw invalid([{ field: first, key: 'service.claims.limit_as_it_is' }]);
      }
      return { ...before(asStored(config, held)), proposed_by: doing.context.actor.name };
    },
    confirm: async (doing: Proposal) => {
      const values = Object.fromEntries(fields.map((field) => [field, doing.record[field]]));
      await setSingleton(settingsOf(doing, config), values);
      return decided(doing);
    },
    decline: decided,
  };
}

/** @throws ServiceError 409 when another one has been proposed that nobody has decided on yet */
async function requireNoneProposed({ trx, context }: WriteRequest, changes: Changes): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.table(changes)} where partner_guid = ${context.partner?.guid} and status = 'proposed' limit 1
  `.execute(trx);
  if (rows.length > 0) throw new ServiceError(409, 'action_barred', { key: 'service.errors.limit_waits' });
}
