import { defineFeature } from '../../schema/overlay.ts';
import { inPartnerList } from '../world.ts';

/** Customers earn free cover by what they spend with the operator. */
export const loyalty = defineFeature({ name: 'loyalty', when: inPartnerList('groupedPartners') });
