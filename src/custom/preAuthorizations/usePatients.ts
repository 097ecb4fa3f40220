import { type RaRecord, useGetMany, useGetManyReference, useGetOne, useTranslate } from 'ra-core';
import { everything } from '../../dataProvider/index.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { customers } from '../../resources/customers.ts';
import type { dependants } from '../../resources/dependants.ts';
import type { policies } from '../../resources/policies.ts';
import type { products } from '../../resources/products.ts';
import type { RecordOf } from '../../schema/resource.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { Offer } from '../../views/form/page/Choice.tsx';

type Keyed<R> = RecordOf<R> & RaRecord;
type Policy = Keyed<typeof policies>;

const whole = { pagination: everything, filter: {} };
const hospitalCovers: readonly string[] = ['hospital', 'hospital_and_life'];

/** Under which cover of a customer a stay can fall, and who can be treated. */
export interface Patients {
  readonly customer: Keyed<typeof customers> | undefined;
  readonly policies: readonly Offer[];
  /** The customer first, whose value is empty; who is not covered by a policy is barred. */
  readonly patientsUnder: (policy: unknown) => readonly Offer[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The customer's policies with what they cover, and the customer's people. */
export function usePatients(id: string): Patients {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const customer = useGetOne<Keyed<typeof customers>>('customers', { id }, { enabled: id !== '' });
  const owned = { ...whole, target: 'customer_guid', id };
  const bought = useGetManyReference<Policy>(
    'policies',
    { ...owned, sort: { field: 'start_date', order: 'DESC' } },
    { enabled: id !== '' },
  );
  const people = useGetManyReference<Keyed<typeof dependants>>(
    'dependants',
    { ...owned, sort: { field: 'name', order: 'ASC' } },
    { enabled: id !== '' },
  );
  const ids = [...new Set((bought.data ?? []).map(({ product_guid }) => product_guid))];
  const sold = useGetMany<Keyed<typeof products>>('products', { ids }, { enabled: ids.length > 0 });
  const word = (name: string, more = {}) => t(`resources.pre_authorizations.form.${name}`, more);

  const offerOf = (policy: Policy): Offer => {
    const product = sold.data?.find((one) => one?.id === policy.product_guid);
    const about = product?.name ?? '';
    const from = formatDate(policy.waiting_ends_at ?? policy.start_date, locale);
    const until = policy.end_date ? formatDate(policy.end_date, locale) : null;
    const covers = word(until === null ? 'covered' : 'covered_until', { from, until });
    const offer = { value: String(policy.id), name: policy.policy_number, about: `${about}. ${covers}` };
    if (policy.status !== 'active') {
      const status = t(`workflows.policy.states.${policy.status}`);
      return { ...offer, barred: word('not_active', { about, status }) };
    }
    if (!hospitalCovers.includes(product?.cover_type ?? ''))
      return { ...offer, barred: word('not_hospital', { about }) };
    return offer;
  };

  return {
    customer: customer.data,
    policies: (bought.data ?? []).map(offerOf),
    patientsUnder: (policy) => {
      const members = bought.data?.find((one) => one.id === policy)?.members ?? [];
      const self = { value: '', name: customer.data?.full_name ?? '', about: word('member') };
      const others = (people.data ?? []).map((one): Offer => {
        const about = t(`resources.dependants.choices.relationship.${one.relationship}`);
        const offer = { value: String(one.id), name: one.name, about };
        return members.includes(String(one.id)) ? offer : { ...offer, barred: word('not_covered', { about }) };
      });
      return [self, ...others];
    },
    isPending: customer.isPending || bought.isPending || people.isPending || (ids.length > 0 && sold.isPending),
    error: customer.error ?? bought.error ?? people.error ?? (ids.length > 0 ? sold.error : null),
    retry: () => void Promise.all([customer.refetch(), bought.refetch(), people.refetch()]),
  };
}
