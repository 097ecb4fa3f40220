import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { Deps } from '../../platform/deps.ts';
import { languageOf, letterOf, type Letter } from '../documents/module.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { findRecord, allRecords } from '../../platform/records/repository.ts';
import type { Row, StoredRecord } from '../../platform/records/rows.ts';

/**
 * The letter of undertaking of a pre-authorization, from the partner's template in the customer's language.
 * @throws ServiceError 409 `no_letter_template` when the partner has no template for it
 */
export async function undertakingOf(deps: Deps, context: EngineContext, record: StoredRecord): Promise<Letter> {
  const find = async (name: string, key: unknown): Promise<Row> => {
    const resource = deps.model.resources[name];
    return (resource && (await findRecord(deps.db, resource, context, String(key)))) ?? {};
  };
  const [customer, policy, hospital, diagnosis] = await Promise.all([
    find('customers', record.customer_guid),
    find('policies', record.policy_guid),
    find('hospitals', record.hospital_guid),
    find('health_diagnoses', record.diagnosis_guid),
  ]);
  const product = await find('products', policy.product_guid);
  const partner = await find('partners', context.partner?.guid);
  const template = await templateFor(deps, context, [customer.language, partner.default_language]);
  const locale = languageOf(template);
  const date = (value: unknown) => formatDate(String(value), locale);
  const number = String(record.lou_number);
  const version = Number(record.lou_version ?? 1);
  const values = {
    lou_number: number,
    version: deps.translator(locale)(`service.pre_authorizations.${version > 1 ? 'letter_version' : 'first_version'}`, {
      version,
    }),
    issued_on: date(record.issued_on),
    valid_from: date(record.valid_from),
    valid_until: date(record.valid_until),
    customer_name: text(customer.full_name),
    patient_name: text(record.patient_name),
    policy_number: text(policy.policy_number),
    product_name: text(product.name),
    hospital_name: text(hospital.name),
    hospital_town: text(hospital.town),
    diagnosis: text(diagnosis.name),
    admission_date: date(record.admission_date),
    expected_days: text(record.expected_days),
    approved_amount: formatMoney(Number(record.approved_amount_in_cents), context.partner?.currency ?? '', locale),
  };
  const reference = version > 1 ? `${number} (${version})` : number;
  return await letterOf(deps, context, template, { values, reference, on: String(record.issued_on) });
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The template in the first of some languages that the partner has one in, else any: the one that was changed last. */
async function templateFor(deps: Deps, context: EngineContext, languages: readonly unknown[]): Promise<StoredRecord> {
  const resource = deps.model.resources.document_templates;
  const found = resource
    ? await allRecords(deps.db, resource, context, {
        conditions: [{ field: 'type', kind: 'anyOf', values: ['LOU'] }],
        search: null,
        sort: [{ field: 'updated_at', order: 'desc' }],
      })
    : [];
  const wanted = languages.map((language) => found.find((one) => one.language === language));
  const template = wanted.find((one) => one !== undefined) ?? found[0];
  if (!template) throw new ServiceError(409, 'no_letter_template');
  return template;
}
