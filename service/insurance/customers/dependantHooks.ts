import { childFault, type MemberFault } from '../../../src/resources/rules/membership/memberFaults.ts';
import { faultMessage } from '../../../src/resources/rules/membership/faultMessage.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { defineWrites } from '../shared/effects.ts';
import type { Reader } from '../shared/reader.ts';
import { invalid } from '../../platform/http/errors.ts';
import { asMember, memberSettings } from '../policies/module.ts';
import type { Stored } from '../shared/stored.ts';
import type { WriteHook } from '../../platform/records/writeHook.ts';

const fields: Partial<Record<MemberFault['why'], string>> = { child_too_old: 'date_of_birth' };

/** @throws ServiceError 400 at its field, for what the partner has settled about dependants */
async function requireFit(reader: Reader, dependant: Stored<'dependants'>, isNew: boolean): Promise<void> {
  const { offered, child_maximum_age: oldest } = await memberSettings(reader);
  const today = todayOf(reader.context);
  const faults: readonly MemberFault[] =
    isNew && !offered ? [{ why: 'not_offered', member: null }] : childFault(asMember(dependant), oldest, today);
  if (faults.length === 0) return;
  throw invalid(
    faults.map((fault) => ({
      field: fields[fault.why] ?? 'relationship',
      ...faultMessage(fault, (key) => reader.context.t(key)),
    })),
  );
}

/** What concerns others than their relationship and birth is changed whatever the settings have become. */
const dependants = defineWrites('dependants', {
  afterCreate: async ({ record, ...reader }) => await requireFit(reader, record, true),
  beforeUpdate: async ({ record, values, ...reader }) => {
    const isOther = (['relationship', 'date_of_birth'] as const).some(
      (name) => name in values && values[name] !== record[name],
    );
    if (isOther) await requireFit(reader, { ...record, ...values }, false);
    return {};
  },
});

/** Dependants are those whom the partner lets a policy cover. */
export const dependantWrites: readonly WriteHook[] = [dependants];
