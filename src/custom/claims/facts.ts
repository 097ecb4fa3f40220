import type { claims } from '../../resources/claims.ts';
import type { customers } from '../../resources/customers.ts';
import type { dependants } from '../../resources/dependants.ts';
import type { policies } from '../../resources/policies.ts';
import type { products } from '../../resources/products.ts';
import type { RecordOf } from '../../schema/resource.ts';

type Keyed<R> = RecordOf<R> & { readonly id: string };

export type Claim = Keyed<typeof claims>;
export type Customer = Keyed<typeof customers>;
export type Dependant = Keyed<typeof dependants>;
export type Policy = Keyed<typeof policies>;
export type Product = Keyed<typeof products>;
