import { handsOf } from '../../../../service/platform/workflows/typed.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { invoice, invoices } from '../invoices.ts';
import { countries, partners } from '../places.ts';
import { vehicles } from '../vehicles.ts';

/** What the garages declare, by name. */
interface Garage {
  readonly resources: {
    readonly invoices: typeof invoices;
    readonly vehicles: typeof vehicles;
    readonly partners: typeof partners;
    readonly countries: typeof countries;
  };
  readonly workflows: { readonly invoice: typeof invoice };
  readonly batches: 'csv_export';
}

const { defineModule, defineConsequences, defineWrites } = handsOf<Garage>();

/** Whoever pays has come for the vehicle. */
const invoiceConsequences = defineConsequences(invoice, {
  pay: async ({ record, context, hold, update }) => {
    const vehicle = await hold('vehicles', record.vehicle_guid);
    if (vehicle) await update('vehicles', vehicle, { seen_on: todayOf(context) });
  },
});

/** What the clock of a vehicle has counted is never less. */
const vehicleWrites = defineWrites('vehicles', {
  beforeUpdate: async ({ record, values }) =>
    await Promise.resolve({ mileage: Math.max(values.mileage ?? 0, record.mileage ?? 0) }),
});

/** Invoices and what follows from them. */
export const garageModule = defineModule({
  name: 'garage',
  consequences: [invoiceConsequences],
  writes: [vehicleWrites],
});
