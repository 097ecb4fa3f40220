/** Calls that the product makes beyond the specification's, each with the reason why there is none in it that would do. */
export const beyond: Readonly<Record<string, string>> = {
  'PUT /api/claim_callbacks/log_attempt/{claimGuid}': 'A callback keeps its attempts; closing is no place for them.',
  'GET /api/sms/customer/{id}/texts':
    'Whoever writes to a customer reads each text as it will arrive; templates are listed without anybody’s values.',
  'GET /api/sms_templates/{guid}/last':
    'What became of what was sent by itself the last time; templates are listed without it.',
  'POST /api/sms/customer/{id}':
    'One message to one customer; the calls of the specification remind of a premium, or write to a whole file.',
  'GET /api/sms/own_number': 'Whoever writes to many reads it on their own phone first.',
  'PUT /api/sms/own_number': 'As for reading it.',
  'PUT /api/sms/own_number/confirm': 'A number is somebody’s once they have shown that it is.',
  'POST /api/sms/own_number/test': 'As for reading it.',
  'PUT /api/sms_templates/{guid}/use':
    'What is sent by itself is read by a second person first; the call that changes a template says nothing of its use.',
  'PUT /api/sms_templates/{guid}/take_over':
    'Of what several have written, one stands for all of it before another one puts it in use.',
  'GET /api/sms_templates/{guid}/audience':
    'Whoever agrees to what is sent at set times reads to whom it would go, and for how much; templates are listed without anybody’s values.',
  'POST /rest/custom_reports/preview':
    'Whoever builds a report sees its first lines before it is kept; the calls of the specification run what is kept.',
  'GET /api/webhooks': 'What the partner’s own systems are told as it happens is in no call of the specification.',
  'POST /api/webhooks': 'As for their list.',
  'PUT /api/webhooks/{guid}': 'As for their list.',
  'DELETE /api/webhooks/{guid}': 'As for their list.',
  'PUT /api/webhooks/{guid}/use': 'A second person reads what is told where.',
  'PUT /api/webhooks/{guid}/renew_secret': 'A secret that somebody else may know is worth nothing.',
  'GET /api/webhooks/{guid}/secret': 'By it the other side knows that a call comes from here.',
  'GET /api/email_messages': 'What was sent by e-mail, and what the mail server has answered, for each address.',
  'GET /api/email_messages/{guid}': 'As for their list.',
  'PUT /api/email_messages/{guid}/send_again': 'What was given up is sent once the mail server is well.',
  'GET /api/email_batch/upload': 'Where a file of letters goes first; the specification sends to a few.',
  'POST /api/email_batch': 'As for where it goes first.',
  'GET /api/email_batch': 'As for where it goes first.',
  'GET /api/email_batch/{id}':
    'Whoever agrees to a file of letters reads each template of it; the specification sends to a few.',
  'GET /api/email_batch/progress/{id}': 'A file of letters is followed until the last has gone.',
  'GET /api/webhook_deliveries': 'What was told, and what the other side has answered.',
  'GET /api/webhook_deliveries/{guid}': 'As for their list.',
  'PUT /api/webhook_deliveries/{guid}/send_again': 'What was given up is told once the other side is well.',
  'GET /api/sms_messages':
    'What was sent to whom, and what became of it, is listed by the specification for one customer only.',
  'GET /rest/partners_config_sms': 'What a message costs is a setting of the product itself.',
  'PUT /rest/partners_config_sms': 'As for reading it.',
  'GET /api/policies/{guid}': 'A policy is changed and cancelled by its key; no call says how it is.',
  'GET /api/policies/complex/documents': 'Documents of a policy are added and deleted; no call says which there are.',
  'GET /api/policies/complex/documents/{guid}': 'A document is looked at by itself; no call says how it is.',
  'GET /api/claims/complex/documents': 'As for the documents of a policy.',
  'GET /api/claims/complex/documents/{guid}': 'As for the documents of a policy.',
  'GET /api/claim_message':
    'Whoever confirms a rejection reads what the customer will be told; the call that sends a message only sends it.',
  'POST /api/claims/bulk_approval_preview':
    'Whoever approves a selection sees what it comes to and what will be left out; the call that approves says so when it is done.',
  'GET /api/claims/files': 'Files of a claim are added and deleted; no call says which there are.',
  'GET /api/quotations/{guid}': 'A quotation is looked at before it is accepted; no call answers one.',
  'GET /api/quotations/policy/{policy_guid}':
    'A policy is changed by its quotations; the call that lists them does so for a whole customer.',
  'GET /api/pre_authorizations/summary': 'As for payments: the tabs of its list have a number each.',
  'GET /api/pre_authorizations/{guid}/letter':
    'A letter of undertaking is a paper; the download of documents answers templates, of which nothing is known but the text.',
  'GET /api/payments/summary': 'A dashboard by status has a number at each of them; no call says those at once.',
  'PUT /api/payments/{guid}/verify':
    'A second person decides on a payment that was found missing; the update of a payment only keeps its document.',
  'PUT /api/payments/{guid}/refund_outcome':
    'The operator may never say what became of a refund; a person who has its statement does.',
  'GET /api/operator_questions': 'What the operator has not answered for certain is on no list of the specification.',
  'GET /api/operator_questions/{guid}': 'As for their list.',
  'DELETE /api/operator_questions/{guid}': 'Somebody has seen to it.',
  'GET /api/mobile_money_transactions':
    'What the operator was asked to pay, and what became of it, is on no list of the specification.',
  'GET /api/mobile_money_transactions/{guid}': 'As for their list.',
  'GET /api/mobile_money_transactions/claim/{claim_guid}':
    'The page of a claim shows each time that it was to be paid.',
  'PUT /api/debit_orders/{guid}': 'An order can be amended; no call in the specification does that.',
  'GET /api/debit_order_transactions':
    'An order has transactions in other states than the two that are listed; its page shows them all.',
  'PUT /api/debit_order_transactions/{guid}/abandon': 'What nobody will collect is given up with the reason.',
  'PUT /api/payments/{guid}/reject': 'As for verifying.',
  'PUT /api/payments/{guid}/confirm_refund':
    'Where a refund needs a second person, that person agrees or declines; the specification has no call for either.',
  'PUT /api/payments/{guid}/decline_refund': 'As for agreeing.',
  'GET /rest/partners_config_money': 'What bounds the money that leaves is a setting of the product itself.',
  'PUT /rest/partners_config_money': 'As for reading it; nobody changes it alone, so that it is always refused.',
  'GET /api/fixed_indemnity':
    'Benefits are added, changed and removed by calls of their own; none of those says which there are.',
  'GET /api/variable_indemnity': 'As for the fixed benefits.',
  'GET /api/cashback_indemnity': 'As for the fixed benefits.',
};

/** Parameters of a call that one of its declarations gives another value, each with the reason. */
export const otherwise: Readonly<Record<string, string>> = {
  'users.disabled: enabled=true': 'The list of those who may not sign in is the same call with enabled=false.',
};

/** Parameters that a declaration sends and the call does not have, each with the reason. */
export const strangeParameters: Readonly<Record<string, string>> = {
  'claims.assessment: claim_guid': 'An assessment is of a claim; the specification does not say how it is asked for.',
};

/** Parameters that a call has and its declaration does not name, each with where they come from. */
export const unsent: Readonly<Record<string, string>> = {
  'claim_documents.upload: filename': 'The step that uploads adds it: src/dataProvider/upload.ts.',
  'claim_files.upload: filename': 'As above.',
  'customer_files.upload: filename': 'As above.',
  'payments.upload: filename': 'As above.',
  'policy_documents.upload: filename': 'As above.',
  'policies.onboarding_upload: filename': 'As above.',
  'mobile_money_transactions.bulk_upload: filename': 'As above.',
  'sms_messages.blast_upload: filename': 'As above.',
  'email_templates.upload: filename': 'As above.',
  'document_templates.upload: filename': 'As above.',
  'claims.list: guid': 'One claim has a call of its own; several by their keys are a capability of an environment.',
  'policy_documents.create: policy_doc_guid': 'A document that is added has none yet.',
  'reports.all_open_claims_report: startDate': 'It tells how things are now; the days are optional in the call.',
  'reports.all_open_claims_report: endDate': 'As above.',
  'reports.claims_payable_report: startDate': 'As above.',
  'reports.claims_payable_report: endDate': 'As above.',
  'reports.policy_suspended: startDate': 'As above.',
  'reports.policy_suspended: endDate': 'As above.',
  'search: doc_type': 'The search over everything gives it with the call.',
  'search: search': 'As above.',
};
