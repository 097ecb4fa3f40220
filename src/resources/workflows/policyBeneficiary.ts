import { choice, date, msisdn, nationalId, text } from '../../schema/fields.ts';
import { is, isFilled } from '../../schema/predicate.ts';
import { beneficiaryRelationships } from '../policies.ts';

const chosen = isFilled('beneficiary_relationship');
const spouse = is('beneficiary_relationship', 'spouse');

const details = {
  beneficiary_name: text({ maxLength: 120, visible: chosen, required: chosen }),
  beneficiary_phone: msisdn({ visible: chosen }),
  spouse_national_id: nationalId({ visible: spouse, required: spouse }),
  spouse_date_of_birth: date({ visible: spouse, required: spouse, past: true }),
};

/**
 * What is asked of whoever is paid when the insured person dies: the name, and of a spouse who that is. Nobody need be named when
 * cover is bought.
 */
export const beneficiary = {
  whenBuying: { beneficiary_relationship: choice(beneficiaryRelationships), ...details },
  later: { beneficiary_relationship: choice(beneficiaryRelationships, { required: true }), ...details },
};
