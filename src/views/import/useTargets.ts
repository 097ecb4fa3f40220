import type { DataProvider } from 'ra-core';
import { useContext, useRef } from 'react';
import { CallContext } from '../../dataProvider/index.ts';
import { hasTable } from '../../schema/hasTable.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import type { RawRecord } from '../../schema/readRecord.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { targetOf } from '../fieldTypes/reference/target.ts';
import type { Job, Lookup } from './engine/engine.ts';
import { callFinding, findByCall } from './findByCall.ts';
import { findKnown } from './findKnown.ts';
import { findRecords } from './findRecords.ts';

interface Asking {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly signal: AbortSignal;
}

/** What the rows of a file may point to, and how it is looked up. */
export interface Targets {
  /** Those whose declarations are here by now, and which of them are found whatever their lists ask for first. */
  readonly now: () => Pick<Job, 'targets' | 'findable'>;
  readonly find: (lookup: Lookup, asking: Asking) => Promise<ReadonlyMap<string, readonly RawRecord[]>>;
  /** A record that was found, by its key, where each was found by itself. */
  readonly seen: (resource: string, key: unknown) => RawRecord | undefined;
}

/**
 * What the references of a resource point to.
 * @param resource as the rows of a file may fill it
 * @example const targets = useTargets(prices); targets.now().targets.products
 */
export function useTargets(resource: ResolvedResource): Targets {
  const { resources } = useModel();
  const calling = useContext(CallContext);
  const context = useSchemaContext();
  const seen = useRef(new Map<string, RawRecord>());
  const keepsBatches = calling?.model.outlines.batches !== undefined;
  const now = () => {
    const targets = Object.fromEntries(
      resource.fields.flatMap((field) => {
        const target = field.spec.type === 'reference' ? resources[targetOf(field)] : undefined;
        return target ? [[target.name, target] as const] : [];
      }),
    );
    // Of what somebody may not list, the service says of each row what it names.
    const isFound = (one: ResolvedResource) =>
      keepsBatches ? hasTable(one) && matches(one.access.list, {}, context) : callFinding(one, one.title);
    // Of what its rows are of as well: what only one record may have is told before it is sent.
    const findable = [...Object.values(targets), ...(keepsBatches ? [resource] : [])];
    return { targets, findable: findable.filter(isFound).map(({ name }) => name) };
  };
  return {
    now,
    seen: (name, key) => seen.current.get(`${name} ${String(key)}`),
    find: async ({ resource: name, field: by, values, exact }, asking) => {
      // What its rows may fill need not have the name of a record of its kind.
      const found = name === resource.name && resource.field[by] ? resource : resources[name];
      const field = found?.field[by];
      if (!found || !field) return new Map();
      const search = { ...asking, resource: found, field, values };
      if (keepsBatches) await calling?.model.load(['batches']);
      const call = keepsBatches ? calling?.model.resources.batches?.calls.known : undefined;
      if (calling && call && hasTable(found)) {
        return await findKnown({ ...search, dataProvider: calling.dataProvider, call, exact });
      }
      // Where the service takes no files of rows: one by one where a call finds one, and else the list.
      const finding = callFinding(found, by);
      const records =
        calling && finding
          ? await findByCall({ ...search, dataProvider: calling.dataProvider, call: finding })
          : await findRecords(search);
      for (const record of [...records.values()].flat()) seen.current.set(`${name} ${String(record.id)}`, record);
      return records;
    },
  };
}
