import { coverdesk } from './coverdesk.ts';
import type { Config } from './platform/config.ts';
import { createPlatform, type Overrides, type Service } from './platform/createPlatform.ts';
import type { Product } from './platform/product.ts';

/**
 * Coverdesk on its platform: everything but listening.
 * With `product`, other declarations or modules than its own, for tests of what follows from them.
 * @example await createService(readConfig(process.env))
 */
export async function createService(
  settings: Config,
  { product = {}, ...overrides }: Overrides & { readonly product?: Partial<Product> } = {},
): Promise<Service> {
  return await createPlatform(settings, { ...coverdesk, ...product }, overrides);
}
