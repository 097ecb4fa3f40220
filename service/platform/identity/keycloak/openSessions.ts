import { z } from 'zod';
import type { Clock } from '../../clock.ts';

/** Which sessions are still open at Keycloak. */
export interface OpenSessions {
  /**
   * Whether the session of a token is open and its user enabled.
   * @param changes how often the product has changed that user: an answer from before the last change is not believed
   */
  has(session: string, token: string, changes: number): Promise<boolean>;
  /** What is known is asked again: somebody was signed out, disabled or deleted. */
  forget(): void;
}

/** So long an answer is believed: what is ended elsewhere than through this service ends here so much later. */
const believedMs = 10_000;
const most = 10_000;
/** A form for an endpoint of the protocol, in the service's own name. */
type Realm = (
  endpoint: string,
  form: { token: string },
) => Promise<{ readonly status: number; readonly body: unknown }>;

const introspected = z.object({ active: z.boolean() });

/**
 * A signed token says nothing of a session that was ended since, so Keycloak is asked, now and then. While it is away, what
 * it signed is good until it expires, five minutes at most: nobody stops working because of it.
 */
export function createOpenSessions(realm: Realm, clock: Clock): OpenSessions {
  const known = new Map<
    string,
    { readonly isOpen: Promise<boolean>; readonly changes: number; readonly until: number }
  >();

  async function ask(token: string): Promise<boolean> {
    try {
      const { status, body } = await realm('token/introspect', { token });
      const answer = introspected.safeParse(body).data;
      return status === 200 && answer ? answer.active : true;
    } catch {
      return true;
    }
  }

  return {
    async has(session, token, changes) {
      const now = clock.now().getTime();
      const last = known.get(session);
      if (last && last.until > now && last.changes === changes) return await last.isOpen;
      if (known.size >= most) known.clear();
      const isOpen = ask(token);
      known.set(session, { isOpen, changes, until: now + believedMs });
      return await isOpen;
    },
    forget: () => known.clear(),
  };
}
