import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { everything } from '../../dataProvider/index.ts';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { type Ending, endingOf } from './endings.ts';
import type { FollowedNow } from './Followed.tsx';

/** While something is on its way, and at rest, in milliseconds. */
const [quick, calm] = [2_000, 30_000] as const;

/** Records that are shown at a time. */
const atATime = 50;

const sort = { field: 'id', order: 'ASC' } as const;

/**
 * All that the rows of a file have made, read one by one: where no service counts them.
 * @example const now = useAllFollowed(kind, kind.followed, id);
 */
export function useAllFollowed(kind: FileKind, { by, sum }: FollowedRecords, id: string): FollowedNow {
  const workflow = useWorkflow(useDeclaration(kind.resource));
  const of = (record: RaRecord): Ending => (workflow ? endingOf(workflow, record) : 'open');
  const [most, setMost] = useState<number>(atATime);
  const { data, error } = useGetList<RaRecord>(
    kind.resource,
    { pagination: everything, sort, filter: { [by]: id } },
    { refetchInterval: ({ state }) => (state.data?.data?.some((one) => of(one) === 'open') ? quick : calm) },
  );
  const ended = (ending: Ending) => data?.filter((one) => of(one) === ending) ?? [];
  const counted = (some: readonly RaRecord[]) => ({
    count: some.length,
    sum: some.reduce((all, record) => all + Number(record[sum] ?? 0), 0),
  });
  const [missed, open, reached] = [ended('missed'), ended('open'), ended('reached')];
  const records = [...missed, ...open, ...reached];
  return {
    counts: data ? { missed: counted(missed), open: counted(open), reached: counted(reached) } : null,
    records: records.slice(0, most),
    onMore: records.length > most ? () => setMost(most + atATime) : null,
    error,
  };
}
