import { z } from 'zod';
import type { Registrar } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { ServiceError } from '../http/errors.ts';

const choice = z.object({ partner: z.string().min(1).max(100) });

/** `POST /api/partners/selected`: remembers which partner a person works for. */
export const selectedPartnerRoute: Registrar = (app, { db, clock }) => {
  app.post('/api/partners/selected', { preHandler: requireSignedIn }, async (request) => {
    const { partner } = readBody(choice, request.body);
    const { guid, partners } = signedIn(request);
    if (!partners.includes(partner)) throw new ServiceError(403, 'partner_forbidden');
    const row = { partner, selected_at: clock.now() };
    await db
      .insertInto('selected_partners')
      .values({ user_guid: guid, ...row })
      .onConflict((conflict) => conflict.column('user_guid').doUpdateSet(row))
      .execute();
    return { partner };
  });
};
