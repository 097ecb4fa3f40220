import { claimPage } from './claims/page.ts';
import { frame } from './frame.ts';

/** Words of the frame around every page, with those that are this product's own. */
export const app = {
  ...frame,
  product: 'Coverdesk',
  title: '%{page} · %{partner} · Coverdesk',
  claim: claimPage,
  buy: {
    title: 'Sell cover to %{name}',
    per_night: '%{cover}: %{amount} for each night in hospital',
    at_once: '%{cover}: %{amount} at once',
    quotation_first: '%{about}. Sold by quotation: the price is offered and accepted first',
    earned: 'It is earned by what the customer spends, not bought',
    documents: 'What was signed, or proves what was said, can go along; it is sent once the policy is there.',
    document: 'Document %{number}',
    remove_document: 'Leave document %{number} out',
    documents_incomplete: 'Each document needs a kind and a file. Nothing was sold yet',
    sold_without: 'Policy %{policy} was sold, but a document did not arrive: %{reason}. Press again to send it',
  },
  missing: {
    title: 'Add missing payment',
    find: 'Find policy',
    policy: 'Policy %{number}',
    unknown: 'There is no policy %{number} at this partner. Check the number with the customer',
    more_than: 'More than %{amount}',
  },
  row_files: {
    all: 'Files',
    none: 'No file yet',
    handed: {
      file: 'File',
      state: 'State',
      total: 'Rows',
      processed: 'Done',
      failed: 'Refused',
      created_by: 'Brought by',
      left: 'Download the rows that were not done',
      more: 'Show earlier files',
      left_name: '%{name}, rows not done.csv',
      states: {
        uploaded: 'Waits',
        validating: 'Being checked',
        rejected: 'Rejected',
        ready: 'Waits for agreement',
        processing: 'Under way',
        completed: 'Done',
        completed_with_errors: 'Done, not all rows',
        failed: 'Failed',
      },
    },
    missing_payments: {
      title: 'Files of missing payments',
      bring: 'Bring a file of missing payments',
      many: 'Many at once, from a file',
      about:
        'A statement of the operator with payments that were missed comes in as one file, is tried row by row, and counts once somebody else agrees to all of it.',
    },
    remittances: {
      title: 'Statements of the operator',
      bring: 'Bring a statement',
      about:
        'A statement of what the operator has collected comes in as one file. Each row is held against the payments that are recorded, once somebody else agrees to all of it.',
    },
    policy_onboarding: {
      title: 'Files of people to be covered',
      bring: 'Bring a file of people to be covered',
      many: 'Many people at once, from a file',
      about:
        'People whom a partner wants covered come in as one file: a row for each. Whoever is new is registered, and each gets a policy, once somebody else agrees to all of it.',
    },
    bulk_payments: {
      title: 'Files of payouts',
      bring: 'Bring a file of payouts',
      about:
        'Claims that are payable are paid in one go from one file: a row for each, with the amount and the number as a check. What was approved is paid, and nothing else, once somebody else agrees to all of it.',
      followed: {
        title: 'Is it all paid?',
        all: 'Yes: %{count} payout is paid. Nothing is left to do. |||| Yes: %{count} payouts are paid. Nothing is left to do.',
        none: 'Nothing was paid. The list of files says whether it waits for agreement, or was refused.',
        not_all: 'Not all: %{count} of %{total} are paid.',
        at_work: 'More rows are being paid. This page follows by itself.',
        next_missed:
          '%{count} was not paid. Open its claim: pay it again there, or otherwise. |||| %{count} were not paid. Open each claim: pay it again there, or otherwise.',
        next_open:
          'The operator has not said yet what became of %{count}. Wait: it is asked again, and nothing is sent twice.',
        next_left:
          '%{count} row of the file was left out, and nothing was paid for it: see below why. |||| %{count} rows of the file were left out, and nothing was paid for them: see below why.',
        endings: { missed: 'Not paid', open: 'With the operator', reached: 'Paid' },
        left: 'Rows left out',
        owner_now: 'The claim by now',
      },
    },
  },
  quote: {
    title: 'Quotation for %{name}',
    edit: 'Edit quotation %{number}',
    again: 'Quote the new price',
    fixed: 'This quotation cannot be edited as it is: take the acceptance back, or make another one.',
    not_priced: '%{title} is kept as a draft, its price cannot be quoted: %{reason}',
  },
  change: { title: 'Change the cover under %{number}' },
  navigation: {
    ...frame.navigation,
    work: 'Work',
    outreach: 'Outreach',
    insight: 'Insight',
    administration: 'Administration',
  },
  partner: {
    ...frame.partner,
    brands: { main: 'Main brand', group_expense: 'Group expense' },
    missing: 'Customers, products and claims belong to a partner. Ask an administrator to add you to one.',
  },
  profile: {
    ...frame.profile,
    role: { agent: 'Agent', assessor: 'Assessor', administrator: 'Administrator' },
  },
  home: {
    ...frame.home,
    queues: {
      callbacks_overdue: 'Overdue callback |||| Overdue callbacks',
      callbacks_today: 'Callback due today |||| Callbacks due today',
      callbacks_open: 'Open callback |||| Open callbacks',
      claims_documents: 'Claim waits for papers |||| Claims wait for papers',
      claims_decision: 'Claim to decide |||| Claims to decide',
      claims_finalisation: 'Decision to confirm |||| Decisions to confirm',
      claims_payable: 'Claim to pay |||| Claims to pay',
      limit_changes: 'New approval limit to confirm |||| New approval limits to confirm',
      money_waiting: 'Payment out to agree to |||| Payments out to agree to',
      payment_files: 'File of payments waits for agreement |||| Files of payments wait for agreement',
      onboarding_files:
        'File of people to be covered waits for agreement |||| Files of people to be covered wait for agreement',
      remittance_files: 'Statement waits for agreement |||| Statements wait for agreement',
      payout_files: 'File of payouts waits for agreement |||| Files of payouts wait for agreement',
      remittances_open: 'Remittance to settle |||| Remittances to settle',
      money_limits: 'New limits of money to confirm |||| New limits of money to confirm',
      money_today: 'Person let money go today |||| People let money go today',
      customers: 'Customer |||| Customers',
      products: 'Product on sale |||| Products on sale',
      partners: 'Partner |||| Partners',
    },
    newest: 'Newest customers',
    newest_none: 'No customer is registered yet.',
    newest_failed: 'The newest customers could not be loaded',
  },
  pages: {
    ...frame.pages,
    release: {
      ...frame.pages.release,
      title: 'A new version of Coverdesk is ready',
    },
  },
};
