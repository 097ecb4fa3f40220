import { callsOf } from '../dataProvider/useCall.ts';
import type { Resources } from '../resources/model.ts';

/**
 * A declared call of a resource, ready to be made: a misspelt resource, call or path parameter does not compile.
 * @example
 * const blacklist = useCall('customers', 'blacklist');
 * await blacklist({ params: { guid }, body: { reason } });
 */
export const useCall = callsOf<Resources>();
