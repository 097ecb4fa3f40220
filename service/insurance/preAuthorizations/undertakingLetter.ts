import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { languageOf, letterOf, type Letter } from '../documents/module.ts';
import { type Reader, recordOf, recordsWhere } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';

/**
 * The letter of undertaking of a pre-authorization, from the partner's template in the customer's language.
 * @throws ServiceError 409 `no_letter_template` when the partner has no template for it
 */
export async function undertakingOf(reader: Reader, record: Stored<'pre_authorizations'>): Promise<Letter> {
  const { deps, context } = reader;
  const [customer, policy, hospital, diagnosis, partner] = await Promise.all([
    recordOf(reader, 'customers', record.customer_guid),
    recordOf(reader, 'policies', record.policy_guid),
    recordOf(reader, 'hospitals', record.hospital_guid),
    recordOf(reader, 'health_diagnoses', record.diagnosis_guid),
    recordOf(reader, 'partners', context.partner?.guid),
  ]);
  const product = await recordOf(reader, 'products', policy?.product_guid);
  const template = await templateFor(reader, [customer?.language, partner?.default_language]);
  const locale = languageOf(template);
  const number = record.lou_number ?? record.request_number;
  const version = record.lou_version ?? 1;
  const values = {
    lou_number: number,
    version: deps.translator(locale)(`service.pre_authorizations.${version > 1 ? 'letter_version' : 'first_version'}`, {
      version,
    }),
    issued_on: formatDate(record.issued_on, locale),
    valid_from: formatDate(record.valid_from, locale),
    valid_until: formatDate(record.valid_until, locale),
    customer_name: customer?.full_name ?? '',
    patient_name: record.patient_name ?? '',
    policy_number: policy?.policy_number ?? '',
    product_name: product?.name ?? '',
    hospital_name: hospital?.name ?? '',
    hospital_town: hospital?.town ?? '',
    diagnosis: diagnosis?.name ?? '',
    admission_date: formatDate(record.admission_date, locale),
    expected_days: `${record.expected_days}`,
    approved_amount: formatMoney(record.approved_amount_in_cents ?? 0, context.partner?.currency ?? '', locale),
  };
  const reference = version > 1 ? `${number} (${version})` : number;
  return await letterOf(reader, template, { values, reference, on: record.issued_on });
}

/** The template in the first of some languages that the partner has one in, else any: the one that was changed last. */
async function templateFor(
  reader: Reader,
  languages: readonly (string | null | undefined)[],
): Promise<Stored<'document_templates'>> {
  const found = (await recordsWhere(reader, 'document_templates', { type: ['LOU'] })).toSorted((one, other) =>
    other.updated_at.localeCompare(one.updated_at),
  );
  const wanted = languages.map((language) => found.find((one) => one.language === language));
  const template = wanted.find((one) => one !== undefined) ?? found[0];
  if (!template) throw new ServiceError(409, 'no_letter_template');
  return template;
}
