import {
  boolean,
  choice,
  date,
  integer,
  money,
  multiline,
  objects,
  record,
  reference,
  text,
} from '../../schema/fields.ts';
import { claimDashboardNames, claimStates } from '../rules/claimDashboards.ts';
import { lawyerAsks } from './desk.ts';

const amount = money({ required: true });
const key = text({ required: true, maxLength: 60 });

/** What the benefits have left. `benefit` is `hospital_stay`, `lump_sum`, or the key of a benefit that the product lists. */
export const balances = objects(
  {
    benefit: text({ required: true }),
    // What the product calls it; null for the first two.
    name: text(),
    limit_in_cents: amount,
    used_in_cents: amount,
    reserved_in_cents: amount,
    remaining_in_cents: amount,
    // For one unit (a night), where it is paid by the unit.
    per_unit_in_cents: money(),
  },
  { required: true },
);

/** Why a claim needs a second look. */
export const highRisk = objects(
  {
    reason: choice(['hospital', 'customer', 'frequent', 'overlap'], { required: true }),
    message: multiline({ required: true }),
  },
  { required: true },
);

/** Other claims of the person for the same days. */
export const overlappingClaims = objects(
  {
    guid: key,
    claim_reference: text({ required: true }),
    status: choice(claimStates, { required: true }),
    type: text({ required: true }),
  },
  { required: true },
);

/** Every state of a claim, and the dashboard that shows it. */
export const stateRows = objects(
  {
    status: choice(claimStates, { required: true }),
    label: text({ required: true }),
    dashboard: choice(claimDashboardNames, { required: true }),
    resting: boolean({ required: true }),
  },
  { required: true },
);

/** The claims that a call for several selects. */
export const selectedClaims = objects(
  { guid: key, version: integer({ min: 1 }), approved_amount: money({ min: 1 }) },
  { required: true, min: 1, max: 500 },
);

/** What became of each of them; `record` is the claim as it is after. */
export const bulkResults = objects(
  {
    guid: key,
    claim_reference: text(),
    outcome: choice(
      ['done', 'skipped_high_risk', 'skipped_same_person', 'skipped_over_limit', 'skipped_state', 'stale'],
      { required: true },
    ),
    // Why it was not done, in words.
    message: multiline(),
    record: record('claims'),
  },
  { required: true },
);

/** The benefits that a claim uses, in their order. */
export const usages = {
  guid: key,
  benefit: text({ required: true, maxLength: 60 }),
  units: integer(),
  amount_in_cents: amount,
};

/** What was spent. */
export const expense = {
  description: text({ required: true, maxLength: 200 }),
  amount_in_cents: money({ required: true, min: 1 }),
  incurred_on: date(),
};

/** The lawyer who has a claim. */
export const lawyer = { claim_guid: reference('claims', { required: true }), ...lawyerAsks };
