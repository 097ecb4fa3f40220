/** What each call that is no CRUD does, in a sentence for whoever reads the description of the service. */
export const calls = {
  claim_files: {
    upload_callback: 'Says that a file of a claim has arrived whole.',
  },
  claims: {
    statuses: 'Every state of a claim, its words, and the dashboard that shows it.',
    complex_claim: 'A claim with what may be done with it.',
    balances:
      'What the benefits have left: for the person of a claim, itself not counted, or for a person under a policy on a day.',
    assessment: 'What somebody who decides on a claim should know beside it.',
    message: 'What the customer would be told if an action were done now; no text when that is nothing.',
    add_benefit_usage: 'Lists a benefit that a claim uses: an amount, or units that the product has a price for.',
    remove_benefit_usage: 'Takes a use of a benefit off a claim.',
    update_expenses: 'What was spent, whole.',
    complex_update: 'Changes some of what is told of a claim, as PUT /api/claims/{guid} does.',
    assign_lawyer: 'Gives a claim to a lawyer.',
    bulk_approval: 'Approves several claims, each by one step; what one refuses leaves the others alone.',
    bulk_approval_preview: 'What approving several claims would do now: the same answer, and nothing is changed.',
    bulk_paid_approval: 'Marks several claims as paid under one reference.',
  },
  bank_details: {
    beneficiary_customer: 'The customer whom the money of an account is for.',
  },
  customers: {
    loyalty_registration: 'Lets a customer join the loyalty programme, or leave it.',
    send_recurring_sms: 'Reminds a customer of the premium that falls due; answers the message.',
  },
  sms_messages: {
    texts:
      'What a customer could be written now: each template in their language with their own values, and what they were sent within a day.',
    own_number: 'The phone number of whoever asks, and what became of the last message that they sent to it.',
    name_own_number: 'Sends a code to the number that somebody says is theirs.',
    confirm_own_number: 'Takes the code that was sent to a number; it is theirs from then on.',
    test: 'Sends a text to the number of whoever asks, as a customer would get it.',
    send: 'Writes to a customer, in the words that were read; answers the message.',
    blast:
      'Takes a file of messages to customers, by the name that storage has it under; a second person agrees to it.',
    blast_files: 'The files of messages that somebody has brought or may agree to, the latest first.',
    blast_told:
      'What a file of messages comes to: to how many, in how many parts, for how much, and the first of them.',
    blast_progress: 'How many messages of a file are how far; what was tried is never fewer than before.',
    blast_results: 'Each number of a file with what became of its message, and the rows that were left out with why.',
    blast_interrupt: 'Stops what has not gone yet of a file, and answers how much had.',
  },
  sms_templates: {
    audience:
      'Who would be sent a template now that is sent at set times, who would not and why, what they would read and for how much; when it goes next.',
    last: 'What became of it the last time that it was due: how many messages are how far, who was left out, and why it did not go out since.',
  },
  email_messages: {
    blast: 'Takes a file of addresses, by the name that storage has it under; a second person agrees to it.',
    blast_files: 'The files of letters that somebody has brought or may agree to, the latest first.',
    blast_told: 'What the letters of a file are written from, all of it, and how many of each.',
    blast_progress: 'How many letters of a file are how far.',
  },
  debit_orders: {
    retrieve_mandate:
      'How the latest mandate of a number stands that the partner has asked for; needs no token, and says just that.',
  },
  document_templates: {
    download: 'A document as it is printed.',
  },
  webhooks: {
    secret: 'What a webhook knows by that a call comes from here; whoever asks stands in its history.',
  },
  email_templates: {
    send: 'Sends a template to some addresses, to each by itself; answers those that it could not be sent to.',
  },
  custom_reports: {
    generate: 'The file of a report that somebody has built and that one sees, as of now and with rights of one’s own.',
    preview: 'The first lines of a report that somebody is building; nothing of it is kept.',
  },
  batches: {
    file: 'The file that a batch of one’s own has left.',
    lines:
      'The lines of a report that one has run oneself, some at a time, in the order that is asked for, with what its numbers come to.',
    drawn: 'What the picture of a report that one has run oneself has in it: all of its lines, added up.',
    left: 'The rows of a batch of one’s own that were not done, as a file with why not.',
    events:
      'What becomes of the batches that somebody sees, as it happens, as server-sent events: the latest first, then each that changes, as their list has it.',
    made: 'How far the records are by now that the rows of a batch have made, by their state.',
    tally: 'What the rows of a batch of one’s own make, or would make, by the state of it.',
    known: 'The records that have one of some values in a field, for whoever reads a file of rows.',
    near: 'The records that may be meant by texts that name none, or several, for whoever reads a file of rows.',
    same: 'The last batches that were made of the same file, whoever asked for them.',
    rows: 'What became of the rows of a batch of one’s own, in their order.',
  },
  kyc_requests: {
    request: 'Asks the operator who owns the number of a customer; answers the request.',
    status: 'How the last question to the operator about a customer stands.',
    resolve: 'Chooses, for each field in which the operator differs, what the customer has.',
  },
  mobile_money_transactions: {
    bulk_pay: 'Takes a file of payouts, by the name that storage has it under; a second person agrees to it.',
    bulk_files: 'The files of payouts that somebody has brought or may agree to, the latest first.',
  },
  payments: {
    add_bulk_bundle:
      'Takes a file of payments for products that bundle their premiums, as “file” of a form; a second person agrees to it.',
    add_bulk_non_bundled:
      'Takes a file of payments for products that do not bundle their premiums, as “file” of a form; a second person agrees to it.',
  },
  policies: {
    onboard:
      'Takes a file of people to be covered, by the name that storage has it under; a second person agrees to it.',
    onboarding_batches:
      'The files of people to be covered that somebody has brought or may agree to, the latest first.',
    onboarding_left: 'The rows of such a file that were not done, as a CSV file with why not.',
    by_number: 'The policy that has a number.',
    premium_rate: 'What the next premium of a policy costs, how often, and how far it is paid.',
  },
  pre_authorizations: {
    letter: 'The letter of undertaking as it is printed.',
  },
  loyalty_eligibility: {
    local_upload_csv: 'Takes what customers have spent, as “file” of a form; a second person agrees to it.',
    renew:
      'Takes what customers have spent, by the name that storage has the file under; a second person agrees to it.',
    progress: 'How far such a file is: each stage with the rows that went in and came out, and why one has failed.',
    uploads: 'The files of what customers have spent that somebody has brought or may agree to, the latest first.',
  },
  remittances: {
    add_bulk: 'Takes the operator’s statement, as “file” of a form; a second person agrees to it.',
  },
};
