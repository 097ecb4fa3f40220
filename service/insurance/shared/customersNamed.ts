import type { Belongings } from '../../platform/modules/module.ts';
import { recordsWhere } from './reader.ts';

/** Those customers whose numbers the rows of a file say, so that they are held before any of them. */
export const customersNamed: Belongings = async (doing, rows) => {
  const numbers = rows.flatMap(({ msisdn }) => (typeof msisdn === 'string' ? [msisdn] : []));
  const known = numbers.length > 0 ? await recordsWhere(doing, 'customers', { msisdn: numbers }) : [];
  return known.map(({ guid }) => ({ customer_guid: guid }));
};
