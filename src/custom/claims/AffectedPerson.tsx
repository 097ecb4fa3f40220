import Skeleton from '@mui/material/Skeleton';
import { everything } from '../../dataProvider/index.ts';
import { useGetManyReference, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { formatDate } from '../../../i18n/format.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { Choice } from '../../views/form/page/Choice.tsx';
import type { FormValues } from '../../views/form/initialValues.ts';
import type { Customer, Dependant } from './facts.ts';

/** What the form holds of a person. */
export interface Person {
  readonly relation: string;
  readonly dependant_guid: string;
  readonly affected_person: string;
  readonly affected_person_date_of_birth: string;
}

/** The main member as the affected person. */
export function mainMember({ full_name, date_of_birth }: Customer): Person {
  return {
    relation: 'main_member',
    dependant_guid: '',
    affected_person: full_name,
    affected_person_date_of_birth: date_of_birth ?? '',
  };
}

function dependantAs({ id, relationship, name, date_of_birth }: Dependant): Person {
  return {
    relation: relationship,
    dependant_guid: id,
    affected_person: name,
    affected_person_date_of_birth: date_of_birth,
  };
}

/** Who it happened to: the main member, or one of the dependants. */
export function AffectedPerson({ customer }: { readonly customer: Customer }) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const { data, isPending } = useGetManyReference<Dependant>('dependants', {
    target: 'customer_guid',
    id: customer.id,
    pagination: everything,
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  const people = [mainMember(customer), ...(data ?? []).map(dependantAs)];
  const choose = (key: string) => {
    const person = people.find(({ dependant_guid }) => dependant_guid === key);
    for (const [name, value] of Object.entries(person ?? {})) setValue(name, value, { shouldDirty: true });
    clearErrors(['relation', 'affected_person', 'affected_person_date_of_birth']);
  };
  const offers = people.map(({ relation, dependant_guid, affected_person, affected_person_date_of_birth: born }) => ({
    value: dependant_guid,
    name: affected_person,
    about: t('app.claim.person', {
      relation: t(`resources.claims.choices.relation.${relation}`),
      born: born ? formatDate(born, locale) : t('app.claim.unknown'),
    }),
  }));
  return (
    <Choice
      field="dependant_guid"
      title={t('resources.claims.fields.affected_person')}
      offers={offers}
      instead={isPending ? <Skeleton height={72} aria-busy /> : undefined}
      onChosen={choose}
    />
  );
}
