import { sql } from 'kysely';
import { emptyContext } from '../../../src/schema/context.ts';
import { declaredCall } from '../shared/declared.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { localeOf } from '../../platform/http/language.ts';
import { limited } from '../../platform/http/rateLimits.ts';
import { mandatesOf, type OperatorMandate } from '../../platform/operator/mandates.ts';
import { rowOf } from '../../platform/records/answers.ts';

const states = { PENDING: 'pending', SUCCESSFUL: 'active', FAILED: 'rejected' } as const;

/**
 * `GET /api/debit_orders/retrieve_mandate?msisdn=&partner=`: how the latest mandate stands that the partner has asked for. It
 * needs no token, so it says no more than that word: no name, amount, reference, date, policy or number of mandates, nothing
 * of what other partners have asked for, and the same of a number that nobody knows as of a partner that does not exist.
 */
export const mandateRoute: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'debit_orders', 'retrieve_mandate');
  app.get(call.url, limited(deps.config, 'signIn', 'mandates'), async (request, reply) => {
    const { partner } = rowOf(request.query);
    const locale = localeOf(request);
    const nobody = { ...emptyContext, now: deps.clock.now(), locale, t: deps.translator(locale) };
    const { msisdn } = call.taken(nobody, request);
    if (!/^\d{8,15}$/.test(msisdn)) {
      throw invalid([{ field: 'msisdn', key: 'service.fields.wrong' }]);
    }
    const mandates = await mandatesOf(deps, msisdn);
    const own = typeof partner === 'string' ? await askedBy(deps, partner, mandates) : [];
    const latest = own.at(-1);
    return await reply
      .header('cache-control', 'no-store')
      .send(call.answers({ status: latest ? states[latest.status] : 'none' }));
  });
};

/** Those that a partner has asked for. */
async function askedBy(
  { db }: Deps,
  code: string,
  mandates: readonly OperatorMandate[],
): Promise<readonly OperatorMandate[]> {
  if (mandates.length === 0) return [];
  const { rows } = await sql<{ guid: string }>`
    select operator_requests.guid from operator_requests join partners on partners.guid = operator_requests.partner_guid
    where partners.code = ${code} and operator_requests.guid in (${sql.join(mandates.map(({ reference }) => reference))})
  `.execute(db);
  const own = new Set(rows.map(({ guid }) => guid));
  return mandates.filter(({ reference }) => own.has(reference));
}
