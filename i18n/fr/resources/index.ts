import { moneyLimitChanges, moneyOut, moneyOutDays, partnersConfigMoney } from '../moneyOut.ts';
import { approvalLimitChanges } from './approvalLimitChanges.ts';
import { documentTemplates } from './documentTemplates.ts';
import { emailMessages } from './emailMessages.ts';
import { emailTemplates } from './emailTemplates.ts';
import { guides } from './guides.ts';
import { mobileMoneyTransactions } from './mobileMoneyTransactions.ts';
import { kycRequests } from './kycRequests.ts';
import { partnersConfigSms } from './partnersConfigSms.ts';
import { smsMessages } from './smsMessages.ts';
import { smsTemplates } from './smsTemplates.ts';
import { webhookDeliveries } from './webhookDeliveries.ts';
import { webhooks } from './webhooks.ts';
import { featureFlags } from './featureFlags.ts';
import { groupProductConfig } from './groupProductConfig.ts';
import { extendedMembershipPremiumConfig } from './extendedMembershipPremiumConfig.ts';
import { partnersConfigClaim } from './partnersConfigClaim.ts';
import { partnersConfigGroup } from './partnersConfigGroup.ts';
import { extendedMembershipPremium } from './extendedMembershipPremium.ts';
import { membershipConfigs } from './membershipConfigs.ts';
import { cashbackIndemnity } from './cashbackIndemnity.ts';
import { variableIndemnity } from './variableIndemnity.ts';
import { fixedIndemnity } from './fixedIndemnity.ts';
import { bankDetails } from './bankDetails.ts';
import { beneficiaries } from './beneficiaries.ts';
import { dependants } from './dependants.ts';
import { claimConditions } from './claimConditions.ts';
import { claimRejectionReasons } from './claimRejectionReasons.ts';
import { banks } from './banks.ts';
import { languages } from './languages.ts';
import { healthDiagnoses } from './healthDiagnoses.ts';
import { hospitals } from './hospitals.ts';
import type { resources as en } from '../../en/resources/index.ts';
import type { Translated } from '../../types.ts';
import { auditEvents } from './auditEvents.ts';
import { claimCallbacks } from './claimCallbacks.ts';
import { claims } from './claims.ts';
import { claimDocuments } from './claimDocuments.ts';
import { claimFiles } from './claimFiles.ts';
import { countries } from './countries.ts';
import { customerFiles } from './customerFiles.ts';
import { customers } from './customers.ts';
import { batches } from './batches.ts';
import { partners } from './partners.ts';
import { productPremiums } from './productPremiums.ts';
import { cashbackRewards } from './cashbackRewards.ts';
import { quotations } from './quotations.ts';
import { preAuthorizations } from './preAuthorizations.ts';
import { debitOrders } from './debitOrders.ts';
import { debitOrderTransactions } from './debitOrderTransactions.ts';
import { payments } from './payments.ts';
import { policies } from './policies.ts';
import { premiums } from './premiums.ts';
import { loyaltyEligibility } from './loyaltyEligibility.ts';
import { remittances } from './remittances.ts';
import { operatorQuestions } from './operatorQuestions.ts';
import { policyDocuments } from './policyDocuments.ts';
import { policyNotes } from './policyNotes.ts';
import { products } from './products.ts';
import { customReports } from './customReports.ts';
import { savedViews } from './savedViews.ts';
import { users } from './users.ts';

/** Words of each declared entity, one file per entity. */
export const resources: Translated<typeof en> = {
  countries,
  partners,
  operator_questions: operatorQuestions,
  policy_documents: policyDocuments,
  policy_notes: policyNotes,
  products,
  cashback_rewards: cashbackRewards,
  quotations,
  pre_authorizations: preAuthorizations,
  debit_orders: debitOrders,
  debit_order_transactions: debitOrderTransactions,
  payments,
  policies,
  premiums,
  loyalty_eligibility: loyaltyEligibility,
  remittances,
  product_premiums: productPremiums,
  customers,
  customer_files: customerFiles,
  claim_callbacks: claimCallbacks,
  claims,
  claim_documents: claimDocuments,
  claim_files: claimFiles,
  audit_events: auditEvents,
  custom_reports: customReports,
  saved_views: savedViews,
  users,
  batches,
  hospitals: hospitals,
  health_diagnoses: healthDiagnoses,
  languages: languages,
  banks: banks,
  claim_rejection_reasons: claimRejectionReasons,
  claim_conditions: claimConditions,
  dependants: dependants,
  beneficiaries: beneficiaries,
  bank_details: bankDetails,
  fixed_indemnity: fixedIndemnity,
  variable_indemnity: variableIndemnity,
  cashback_indemnity: cashbackIndemnity,
  membership_configs: membershipConfigs,
  extended_membership_premium: extendedMembershipPremium,
  extended_membership_premium_config: extendedMembershipPremiumConfig,
  partners_config_claim: partnersConfigClaim,
  partners_config_group: partnersConfigGroup,
  group_product_config: groupProductConfig,
  feature_flags: featureFlags,
  kyc_requests: kycRequests,
  approval_limit_changes: approvalLimitChanges,
  money_limit_changes: moneyLimitChanges,
  money_out: moneyOut,
  money_out_days: moneyOutDays,
  partners_config_money: partnersConfigMoney,
  partners_config_sms: partnersConfigSms,
  mobile_money_transactions: mobileMoneyTransactions,
  sms_messages: smsMessages,
  sms_templates: smsTemplates,
  email_messages: emailMessages,
  webhooks,
  webhook_deliveries: webhookDeliveries,
  email_templates: emailTemplates,
  document_templates: documentTemplates,
  guides,
};
