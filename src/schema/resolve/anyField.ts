import { dateTime } from '../fieldTypes/dateTime/facts.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { resolveFields } from './resolveField.ts';

/** When a record was made, and changed last: what every one has. */
const ofEveryRecord = resolveFields({
  created_at: dateTime({ readOnly: true, required: true }),
  updated_at: dateTime({ readOnly: true, required: true }),
});

/**
 * A field of a resource, or of what each of its records has besides.
 * @example anyField(orders, 'created_at')?.spec.type // 'dateTime'
 */
export const anyField = ({ field }: Pick<ResolvedResource, 'field'>, name: string): ResolvedField | undefined =>
  Object.hasOwn(field, name) ? field[name] : ofEveryRecord.find((one) => one.name === name);
