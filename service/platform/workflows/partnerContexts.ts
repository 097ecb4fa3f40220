import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import { systemContext } from './systemContext.ts';

/**
 * The service at work for one partner after the other, each on the partner's own day.
 * @example for await (const context of partnerContexts(deps)) await doWhatIsDue(todayOf(context))
 */
export async function* partnerContexts(deps: Deps): AsyncGenerator<EngineContext> {
  const { rows } = await sql<{ code: string }>`select code from partners order by code`.execute(deps.db);
  for (const { code } of rows) yield await systemContext(deps, deps.db, code);
}
