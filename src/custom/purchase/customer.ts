import type { customers } from '../../resources/customers.ts';
import type { RecordOf } from '../../schema/resource.ts';

/** The customer whose cover it is. */
export type Customer = RecordOf<typeof customers> & { readonly id: string };
