import { defineFeature } from '../../schema/overlay.ts';
import { inPartnerList } from '../world.ts';

/** Part of the premium comes back to those who did not claim. */
export const cashback = defineFeature({ name: 'cashback', when: inPartnerList('pairedPartners') });
