import { is, isAbove } from '../schema/predicate.ts';
import type { RecordPanel } from '../views/record/recordPanel.ts';
import { lazyPart } from '../admin/release/lazyPart.ts';

/** Parts of the generated pages of records that are written by hand, by resource: one line each. */
export const recordPanels: Readonly<Record<string, readonly RecordPanel[]>> = {
  debit_orders: [
    {
      name: 'mandate',
      title: 'resources.debit_orders.mandate.title',
      Content: lazyPart(async () => (await import('../custom/debitOrders/MandatePanel.tsx')).MandatePanel),
    },
  ],
  pre_authorizations: [
    {
      name: 'versions',
      title: 'resources.pre_authorizations.versions.title',
      concerns: isAbove('lou_version', 1),
      Content: lazyPart(async () => (await import('../custom/preAuthorizations/VersionsPanel.tsx')).VersionsPanel),
    },
  ],
  quotations: [
    {
      name: 'comparison',
      title: 'resources.quotations.comparison.title',
      concerns: is('kind', 'change'),
      Content: lazyPart(async () => (await import('../custom/purchase/ChangePanel.tsx')).ChangePanel),
    },
  ],
  partners: [
    {
      name: 'setup',
      title: 'resources.partners.setup.title',
      Content: lazyPart(async () => (await import('../custom/partners/PartnerSetupPanel.tsx')).PartnerSetupPanel),
    },
  ],
  sms_templates: [
    {
      name: 'audience',
      title: 'resources.sms_templates.audience.title',
      concerns: is('kind', 'Scheduled'),
      leads: is('kind', 'Scheduled'),
      Content: lazyPart(async () => (await import('../custom/smsTemplates/AudiencePanel.tsx')).AudiencePanel),
    },
  ],
  products: [
    {
      name: 'estimate',
      title: 'resources.products.estimate.title',
      Content: lazyPart(async () => (await import('../custom/products/PremiumEstimatePanel.tsx')).PremiumEstimatePanel),
    },
  ],
};
