/** A misspelt resource, call or path parameter does not compile. */
import type { Resources } from '../../src/resources/model.ts';
import { text } from '../../src/schema/fields.ts';
import { defineResource } from '../../src/schema/resource.ts';
import type { CallResult, UseCall } from '../../src/dataProvider/index.ts';

const policies = defineResource({
  name: 'policies',
  title: 'number',
  scope: 'partner',
  calls: {
    pay: { call: 'POST /api/policies/{guid}/pay/{day}', fallback: 'errors.any' },
    all: { call: 'GET /api/policies/all', fallback: 'errors.any' },
    users: { call: 'GET /admin/realms/{realm}/users/{id}', fallback: 'errors.any', service: 'identity' },
    realm: { call: 'GET /admin/realms/{realm}/groups', fallback: 'errors.any', service: 'identity' },
  },
  fields: { number: text() },
});
const plans = defineResource({ name: 'plans', title: 'name', scope: 'global', fields: { name: text() } });

declare const call: UseCall<{ policies: typeof policies; plans: typeof plans }>;
declare const productCall: UseCall<Resources>;

export async function Calls(): Promise<CallResult> {
  const pay = call('policies', 'pay');
  const all = call('policies', 'all');
  const user = call('policies', 'users');
  const groups = call('policies', 'realm');

  // @ts-expect-error a misspelt resource
  call('polices', 'pay');
  // @ts-expect-error a misspelt call
  call('policies', 'pya');
  // @ts-expect-error a call of another resource
  call('plans', 'pay');
  // @ts-expect-error a resource that the product does not declare
  productCall('polices', 'pay');

  // @ts-expect-error a misspelt parameter
  await pay({ params: { giud: 'g', day: 1 } });
  // @ts-expect-error a missing parameter
  await pay({ params: { guid: 'g' } });
  // @ts-expect-error no parameters at all
  await pay({ body: {} });
  // @ts-expect-error nothing at all
  await pay();
  // @ts-expect-error a parameter is a text or a number
  await pay({ params: { guid: null, day: 1 } });
  // @ts-expect-error a parameter where the path has none
  await all({ params: { guid: 'g' } });
  // @ts-expect-error a misspelt option
  await all({ querry: { page: 1 } });

  await all();
  await all({ query: { kind: ['a', 'b'], size: 10 } });
  await groups();
  await user({ params: { id: 'u' } });
  return await pay({ params: { guid: 'g', day: 1 }, body: { amount: 1 }, idempotencyKey: 'k', version: 3 });
}
