import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { lazyPart } from '../release/lazyPart.ts';

/** Parts of the generated pages of records that are written by hand, by resource: one line each. */
export const ownPanels: Readonly<Record<string, readonly RecordPanel[]>> = {
  partners: [
    {
      name: 'setup',
      title: 'resources.partners.setup.title',
      Content: lazyPart(async () => (await import('../../custom/partners/PartnerSetupPanel.tsx')).PartnerSetupPanel),
    },
  ],
  products: [
    {
      name: 'estimate',
      title: 'resources.products.estimate.title',
      Content: lazyPart(
        async () => (await import('../../custom/products/PremiumEstimatePanel.tsx')).PremiumEstimatePanel,
      ),
    },
  ],
};
