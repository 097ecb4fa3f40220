import type { Declarations } from '../../../src/schema/model.ts';
import { invoice, invoices } from './invoices.ts';
import { fleet } from './overlays.ts';
import { countries, partners } from './places.ts';
import { vehicles } from './vehicles.ts';
import { known } from './world.ts';

/**
 * A product of another trade on the same platform: garages and their invoices, and nothing else.
 * @example const model = resolveModel(garage)
 */
export const garage: Declarations = {
  resources: [vehicles, invoices, partners, countries],
  workflows: [invoice],
  batches: [],
  overlays: [fleet],
  known,
};
