import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isEmpty } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { allows } from '../../record/allows.ts';
import type { FormOperation } from '../fieldRole.ts';
import type { FormValues } from '../initialValues.ts';
import { useLatest } from '../useLatest.ts';
import { loadRules } from '../reading/loadRules.ts';
import { sameAs } from './sameAs.ts';

/** So many similar records are shown; more would be no help. */
const most = 3;

/** A record that may be the one which is being typed. */
export interface Alike {
  /** The fields that are the same, in the order of the declaration. */
  readonly fields: readonly string[];
  readonly record: RaRecord;
}

interface Wanted {
  readonly fields: readonly string[];
  readonly values: FormValues;
}

/** Asks what is alike to what is typed now; to be called whenever a field is left. */
export interface AlikeSearch {
  readonly look: () => void;
  readonly found: readonly Alike[];
}

const nobody: readonly Alike[] = [];

/**
 * Looks for records that a new one may be the same as, by the fields that its resource declares. What cannot be asked is left
 * out: it is help, not a check.
 * @param refilled differs whenever the form was filled by something else than typing: then it looks by itself
 * @example const { look, found } = useAlike(contacts, 'create', form, draftAt); <form onBlur={look} />
 */
export function useAlike(
  resource: ResolvedResource,
  operation: FormOperation,
  form: UseFormReturn<FormValues>,
  refilled: unknown,
): AlikeSearch {
  const context = useSchemaContext();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly Alike[]>(nobody);
  const isEnabled = operation === 'create' && resource.alike.length > 0 && allows(resource, 'list', {}, context);
  const ask = async ({ fields, values }: Wanted): Promise<readonly Alike[]> => {
    const records = await queries.fetchQuery({
      queryKey: [resource.name, 'alike', values],
      queryFn: async ({ signal }) => {
        const { data } = await dataProvider.getList(resource.name, {
          filter: values,
          pagination: { page: 1, perPage: 10 },
          sort: { field: resource.sort.field, order: resource.sort.order === 'asc' ? 'ASC' : 'DESC' },
          signal,
        });
        return data.filter((record: RaRecord) => sameAs(record, values)).slice(0, most);
      },
      staleTime: 10_000,
    });
    return records.map((record: RaRecord) => ({ fields, record }));
  };
  const latest = useRef(0);
  const look = () => {
    if (!isEnabled) return;
    latest.current += 1;
    const mine = latest.current;
    const typed = form.getValues();
    const read = async () => {
      const { readOne } = await loadRules();
      const next = resource.alike.flatMap((fields): Wanted[] => {
        const values = fields.map((name) => {
          const field = resource.field[name];
          const reading = field && !isEmpty(typed[name]) ? readOne(field, typed[name], typed, context) : null;
          return [name, reading && 'value' in reading ? reading.value : null] as const;
        });
        return values.some(([, value]) => isEmpty(value)) ? [] : [{ fields, values: Object.fromEntries(values) }];
      });
      if (mine !== latest.current) return;
      setFound(nobody);
      // Each is shown as it arrives, in the order of the declaration.
      const arrived = next.map(() => nobody);
      await Promise.allSettled(
        next.map(async (wanted, index) => {
          arrived[index] = await ask(wanted);
          if (mine === latest.current) setFound(arrived.flat());
        }),
      );
    };
    read().catch(() => undefined);
  };
  const lookRef = useLatest(look);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- that the form was filled is why it is looked again
  useEffect(() => lookRef.current(), [refilled, lookRef]);
  return { look, found: isEnabled ? onceEach(found) : nobody };
}

/** A record that was found by its number is not shown again for a similar name. */
function onceEach(found: readonly Alike[]): readonly Alike[] {
  return found.filter(
    ({ record, fields }, index) =>
      fields.length === 1 || !found.slice(0, index).some((other) => other.record.id === record.id),
  );
}
