import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/authenticate.ts';
import { localeOf } from '../http/language.ts';
import type { Principal } from '../http/principal.ts';
import { flagsForAll } from './flags.ts';
import { partnerByCode } from './partners.ts';

/** The world as the declarations see it, with the name that the audit shows. */
export interface EngineContext extends RuleContext {
  readonly actor: { readonly name: string; readonly kind: 'person' | 'system' };
  /** Username of the second person who has agreed to what is being done; absent where nobody was asked. */
  readonly seconded?: string;
  /** Key of the batch of which a row is being done; absent where it is none. */
  readonly batch?: string;
}

/** The context of a signed-in request: its person, its partner, its language, the time. */
export async function contextOf(request: FastifyRequest, deps: Deps): Promise<EngineContext> {
  return await personContext(deps, signedIn(request), request.partner, localeOf(request));
}

/**
 * The context of a person who works for a partner, or for none.
 * @throws ServiceError 403 when there is no such partner
 */
export async function personContext(
  deps: Deps,
  person: Pick<Principal, 'guid' | 'username' | 'name' | 'roles' | 'partners'>,
  partner: string | null,
  locale: Locale,
): Promise<EngineContext> {
  const { guid, username, name, roles, partners } = person;
  const actor = { name: name === '' ? username : name, kind: 'person' } as const;
  return { ...(await worldOf(deps, deps.db, partner, locale)), user: { guid, username, roles, partners }, actor };
}

/**
 * What is the same for everybody who works for a partner.
 * @param db the open transaction, where there is one: the embedded database has no second connection
 * @throws ServiceError 403 when there is no such partner
 */
export async function worldOf(
  { model, clock, config, translator }: Deps,
  db: Kysely<Tables>,
  code: string | null,
  locale: Locale,
): Promise<Omit<EngineContext, 'user' | 'actor'>> {
  const named =
    code === null ? { partner: null, flags: await flagsForAll(db, model) } : await partnerByCode(db, model, code);
  return {
    ...named,
    partnerLists: config.partnerLists ?? {},
    now: clock.now(),
    locale,
    t: translator(locale),
  };
}
