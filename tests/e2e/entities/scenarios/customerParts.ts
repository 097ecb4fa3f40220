import type { Desk } from '../desk.ts';
import type { SectionScenario } from './onParent.ts';

/** What is typed in the sections of a customer of a partner in Ghana. */
export function customerParts({ t, locale }: Desk): readonly SectionScenario[] {
  const word = (resource: string, field: string, value: string) => t(`resources.${resource}.choices.${field}.${value}`);
  return [
    {
      resource: 'dependants',
      wrong: { field: 'date_of_birth', typed: '31/02/2015', says: 'not_date' },
      typed: {
        name: 'Kojo Testerly',
        relationship: { choose: 'child' },
        gender: { choose: 'male' },
        date_of_birth: '28/02/2015',
      },
      shows: ['Kojo Testerly', word('dependants', 'relationship', 'child'), '28/02/2015'],
      changed: { typed: { name: 'Kojo Amos Testerly' }, shows: ['Kojo Amos Testerly'] },
    },
    {
      resource: 'beneficiaries',
      wrong: { field: 'msisdn', typed: '024 123', says: 'msisdn_digits' },
      typed: {
        full_name: 'Yaw Testerly',
        relationship: { choose: 'spouse' },
        msisdn: locale === 'en' ? '024 555 0101' : '024 555 0102',
        national_id: 'GHA-000000003-3',
        date_of_birth: '28/02/1985',
        share: '60',
      },
      shows: ['Yaw Testerly', word('beneficiaries', 'relationship', 'spouse'), '+233 24 555 010', '60'],
      changed: { typed: { share: '80' }, shows: ['80'] },
    },
    {
      resource: 'bank_details',
      wrong: { field: 'account_number', typed: '12-34', says: 'account_number' },
      typed: {
        account_holder: 'Ama Testerly',
        bank_guid: 'Sample Savings Bank GH',
        account_number: '0012345678',
        account_type: { choose: 'current' },
      },
      shows: ['Ama Testerly', 'Sample Savings Bank GH', word('bank_details', 'account_type', 'current')],
      changed: { typed: { account_holder: 'Ama A. Testerly' }, shows: ['Ama A. Testerly'] },
    },
  ];
}
