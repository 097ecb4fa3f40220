import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { isRead, type QueryEntry, type Step } from '../call.ts';
import { PartnerChangedError } from '../errors/callError.ts';
import { partnerParameter, withoutNames } from '../request/query.ts';

const placeholder = '{partner}';

/** The parameters that the endpoint declares; `{partner}` in one stands for the selected partner's code. */
function constantsOf(endpoint: ResolvedEndpoint, partner: string | null): readonly QueryEntry[] {
  return Object.entries(endpoint.query)
    .filter(([name, value]) => value !== null && name !== partnerParameter)
    .map(([name, value]) => [name, String(value).replaceAll(placeholder, partner ?? '')] as const);
}

function belongsToPartner(endpoint: ResolvedEndpoint): boolean {
  return endpoint.partner || Object.values(endpoint.query).some((value) => String(value).includes(placeholder));
}

/**
 * Adds what the endpoint always sends, and the selected partner: exactly once, read when the call is sent. An answer that
 * comes after the person has turned to another partner is dropped, never shown.
 */
export const partner: Step = (runtime, next) => async (call) => {
  const { endpoint } = call;
  const selected = runtime.getPartner();
  const constants = constantsOf(endpoint, selected);
  const given = withoutNames(call.query, [partnerParameter, ...constants.map(([name]) => name)]);
  const own: readonly QueryEntry[] = endpoint.partner && selected !== null ? [[partnerParameter, selected]] : [];
  const dropForeign = () => {
    if (belongsToPartner(endpoint) && runtime.getPartner() !== selected) {
      throw new PartnerChangedError(runtime.t('errors.partner_changed'));
    }
  };
  try {
    const answer = await next({ ...call, query: [...given, ...constants, ...own] });
    dropForeign();
    return answer;
  } catch (error) {
    // Of a write it matters what became of it, whoever is selected now.
    if (isRead(call)) dropForeign();
    throw error;
  }
};
