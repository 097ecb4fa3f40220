import { bringsFile } from '../schema/batch.ts';
import { listsFiles, tellsStages } from '../schema/broughtFiles.ts';
import { choice, date, money, msisdn, reference, text } from '../schema/fields.ts';
import { all, is, isFilled } from '../schema/predicate.ts';
import { loyalty } from './features/loyalty.ts';
import { defineResource, hasRole } from './world.ts';

const given = is('status', 'given');

const seen = all(hasRole('agent', 'assessor', 'administrator', 'system'), loyalty.when);

/** What a customer has spent with the operator, and the month of free cover that it has earned, or has not. */
export const loyaltyEligibility = defineResource({
  name: 'loyalty_eligibility',
  title: 'msisdn',
  subtitle: 'customer_guid',
  scope: 'partner',
  menu: { group: 'outreach', order: 97, icon: 'repeat' },
  newAt: '/loyalty_eligibility/files/new',
  calls: {
    local_upload_csv: {
      call: 'POST /api/loyalty_eligibility/local_upload_csv',
      ...bringsFile('loyalty_upload', { maxMebibytes: 1 }),
      fallback: 'errors.uploading',
    },
    renewal_upload: { call: 'GET /api/loyaltyrenewal/upload', fallback: 'errors.uploading' },
    renew: {
      call: 'POST /api/loyalty_eligibility/renew_loyalty',
      ...bringsFile('loyalty_upload', { signed: 'renewal_upload' }),
      fallback: 'errors.uploading',
    },
    progress: {
      call: 'GET /api/loyalty_eligibility/progress/{id}',
      ...tellsStages('loyalty_upload'),
      fallback: 'validation.fallback.get',
    },
    uploads: {
      call: 'GET /api/loyalty_eligibility',
      ...listsFiles('loyalty_upload', { sizeParam: 'size' }),
      fallback: 'validation.fallback.list',
    },
  },
  fields: {
    customer_guid: reference('customers', { readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, required: true, searchable: true, dataClass: 'personal' }),
    product_guid: reference('products', { readOnly: true, required: true }),
    /** Any day of the month of cover. */
    month: date({ readOnly: true, required: true }),
    spent: money({ readOnly: true, required: true }),
    /** What had to be spent, when it was compared. */
    threshold: money({ readOnly: true, required: true }),
    status: choice(['given', 'missed', 'superseded', 'taken_back'], { readOnly: true, required: true }),
    /** The cover that was given. */
    policy_guid: reference('policies', { readOnly: true, visible: given, column: false }),
    cover_until: date({ readOnly: true, visible: isFilled('cover_until') }),
    /** What the partner owes for this cover. */
    premium: money({ readOnly: true, visible: given, column: false }),
    /** The file that it came with. */
    batch_guid: reference('batches', { readOnly: true, visible: false, column: false }),
    /** Its customer, product and month: there is one of each. */
    month_key: text({ readOnly: true, unique: true, visible: false, column: false }),
  },
  list: {
    columns: ['msisdn', 'customer_guid', 'product_guid', 'month', 'spent', 'threshold', 'status', 'cover_until'],
    filters: ['status'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: {
    list: seen,
    show: seen,
    write: false,
  },
});
