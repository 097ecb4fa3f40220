import type { Cents, Day } from '../../../src/schema/units.ts';
import { type Kysely, sql } from 'kysely';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import { smsText } from '../../../src/resources/rules/smsText.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import type { Stored } from '../shared/stored.ts';

/** The template that reminds of a premium which is paid again and again. */
export const reminderCode = 'PREMIUM_DUE';

interface Due {
  readonly policy_number: string;
  readonly amount_in_cents: Cents;
  readonly next_due_date: Day;
  readonly product_name: string;
  readonly call_centre_number: string | null;
}

interface Template {
  readonly template: string;
  readonly parameters: readonly string[] | null;
}

/**
 * What a customer is reminded of, in their language: the premium that falls due first.
 * @throws ServiceError 409 when none does, or there is no template in that language
 */
export async function reminderFor<T>(
  db: Kysely<T>,
  context: EngineContext,
  customer: Stored<'customers'>,
): Promise<string> {
  const partner = scopeOf(context);
  const locale: Locale = customer.language === 'fr' ? 'fr' : 'en';
  const due = await firstDue(db, partner, customer.guid);
  if (!due) throw new ServiceError(409, 'no_premium_due');
  const { rows } = await sql<Template>`
    select template, parameters from sms_templates
    where partner_guid = ${partner} and code = ${reminderCode} and language = ${locale} limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) throw new ServiceError(409, 'no_sms_template', { params: { code: reminderCode } });
  return smsText(found.template, found.parameters ?? [], {
    customer_name: customer.full_name,
    policy_number: due.policy_number,
    product_name: due.product_name,
    // A space that does not break would make the whole message cost twice as much.
    premium_amount: formatMoney(due.amount_in_cents, context.partner?.currency ?? '', locale).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    ),
    due_date: formatDate(due.next_due_date, locale),
    call_centre_number: due.call_centre_number ?? '',
  });
}

async function firstDue<T>(db: Kysely<T>, partner: string, customer: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select policies.policy_number, policies.amount_in_cents, policies.next_due_date::text as next_due_date,
      products.name as product_name, partners.call_centre_number
    from policies
    join products on products.product_guid = policies.product_guid
    join partners on partners.guid = policies.partner_guid
    where policies.partner_guid = ${partner} and policies.customer_guid = ${customer}
      and policies.next_due_date is not null
      and (policies.status in ('active', 'in_grace', 'suspended')
        or policies.status = 'cancel_pending' and policies.next_due_date < policies.cancellation_date)
    order by policies.next_due_date, policies.policy_number limit 1
  `.execute(db);
  return rows[0];
}
