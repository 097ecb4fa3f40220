import { defineFeature } from '../../schema/overlay.ts';
import { inPartnerList } from '../../schema/predicate.ts';

/** Customers earn free cover by what they spend with the operator. */
export const loyalty = defineFeature({ name: 'loyalty', when: inPartnerList('groupedPartners') });
