import { defineFeature } from '../../schema/overlay.ts';
import { any } from '../../schema/predicate.ts';
import { forPartner, hasFlag } from '../world.ts';

/** Cover for the members of a group, who are invoiced together. */
export const groupBusiness = defineFeature({
  name: 'group_business',
  when: any(forPartner('umoja-ge'), hasFlag('group_business')),
});
