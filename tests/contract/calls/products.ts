import { area } from '../call.ts';

const methodsOpen = 'The methods are not said; settled as those of an entity that is kept.';

export const products = area('products', [
  ['GET /api/products', { query: ['type?', 'active_only?'], note: 'Its partner parameter is the automatic one.' }],
  ['POST /api/products'],
  ['PUT /api/products/{id}'],
  ['GET /api/products/{id}'],
  ['POST /api/products/buy', { query: ['channel=WebClient'] }],

  ['POST /api/product_premiums'],
  ['PUT /api/product_premiums/{guid}'],
  ['DELETE /api/product_premiums/{guid}'],
  ['GET /api/product_premiums/product/{product_guid}', { note: 'By product.' }],

  ['POST /api/fixed_indemnity'],
  ['PUT /api/fixed_indemnity/{guid}'],
  ['DELETE /api/fixed_indemnity/{guid}'],
  ['POST /api/variable_indemnity'],
  ['PUT /api/variable_indemnity/{guid}'],
  ['DELETE /api/variable_indemnity/{guid}'],
  ['POST /api/cashback_indemnity'],
  ['PUT /api/cashback_indemnity/{guid}'],
  ['DELETE /api/cashback_indemnity/{guid}'],

  ['GET /api/extended_membership_premium', { note: methodsOpen }],
  ['POST /api/extended_membership_premium', { note: methodsOpen }],
  ['PUT /api/extended_membership_premium/{guid}', { note: methodsOpen }],
  ['DELETE /api/extended_membership_premium/{guid}', { note: methodsOpen }],
  ['GET /api/extended_membership_premium/config', { note: methodsOpen }],
  ['PUT /api/extended_membership_premium/config', { note: methodsOpen }],
  ['GET /api/membership_configs', { note: methodsOpen }],
  ['POST /api/membership_configs', { note: methodsOpen }],
  ['PUT /api/membership_configs/{guid}', { note: methodsOpen }],
  ['DELETE /api/membership_configs/{guid}', { note: methodsOpen }],

  ['GET /api/group_product_config'],
  ['POST /api/group_product_config'],
  ['PUT /api/group_product_config/{guid}'],

  ['GET /api/metadata/product'],
  ['GET /api/metadata/product_premium'],
]);
