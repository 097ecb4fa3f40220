import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useState } from 'react';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import type { ResolvedWorkflow } from '../../schema/model.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { type Ending, statesOf } from './endings.ts';
import type { FollowedNow, Followings } from './Followed.tsx';

/** While something is on its way, and at rest, in milliseconds. */
const [quick, calm] = [2_000, 30_000] as const;

/** Records that are shown at first, and at most: of more, the lists tell that the numbers lead to. */
const [first, most] = [50, 100] as const;

const sort = { field: 'id', order: 'ASC' } as const;

/** How many of the records that rows have made are in a state, and what they come to. */
interface Made {
  readonly state: string;
  readonly rows: number;
  readonly sum: number | null;
}

/**
 * What the rows of a file have made, counted by the service, and the first of them: however many there are.
 * @example const now = useCountedFollowed(kind, kind.followed, { id, isAtWork });
 */
export function useCountedFollowed(
  kind: FileKind,
  { by }: FollowedRecords,
  { id, isAtWork }: { readonly id: string; readonly isAtWork: boolean },
): FollowedNow {
  const workflow = useWorkflow(useDeclaration(kind.resource));
  const madeOf = useDeclaredCall('batches', 'made');
  const [size, setSize] = useState<number>(first);
  const { data, error } = useQuery({
    queryKey: ['batches', 'made', id],
    queryFn: async ({ signal }) => {
      const { data: answer } = await madeOf({ params: { id }, signal });
      // Decoded by what the call declares to answer.
      return (answer as { readonly content: readonly Made[] }).content;
    },
    refetchInterval: ({ state }) => (isAtWork || countOf(workflow, 'open', state.data).count > 0 ? quick : calm),
  });
  const counts = data
    ? {
        missed: countOf(workflow, 'missed', data),
        open: countOf(workflow, 'open', data),
        reached: countOf(workflow, 'reached', data),
      }
    : null;
  const some = { kind, by, id, size, workflow, data };
  // What somebody has to do something about comes first.
  const missed = useSome({ ...some, ending: 'missed', count: counts?.missed.count ?? 0 });
  const open = useSome({ ...some, ending: 'open', count: counts?.open.count ?? 0 });
  const reached = useSome({ ...some, ending: 'reached', count: counts?.reached.count ?? 0 });
  const all = counts ? counts.missed.count + counts.open.count + counts.reached.count : 0;
  return {
    counts,
    records: [...missed, ...open, ...reached].slice(0, size),
    onMore: size < most && all > size ? () => setSize(most) : null,
    error,
  };
}

/** Those of them that are so far. */
function countOf(workflow: ResolvedWorkflow | null, ending: Ending, made: readonly Made[] = []): Followings {
  const states = workflow ? statesOf(workflow, ending) : [];
  const some = made.filter(({ state }) => states.includes(state));
  return {
    count: some.reduce((all, { rows }) => all + rows, 0),
    sum: some.reduce((all, { sum }) => all + (sum ?? 0), 0),
  };
}

interface Some {
  readonly kind: FileKind;
  readonly by: string;
  readonly id: string;
  readonly size: number;
  readonly workflow: ResolvedWorkflow | null;
  readonly ending: Ending;
  readonly count: number;
  /** Read again when others are in a state. */
  readonly data: readonly Made[] | undefined;
}

const nothing: readonly RaRecord[] = [];

/** The first of those that are so far; nothing is asked for where there are none. */
function useSome({ kind, by, id, size, workflow, ending, count, data: made }: Some): readonly RaRecord[] {
  const states = workflow ? statesOf(workflow, ending) : [];
  const { data } = useGetList<RaRecord>(
    kind.resource,
    {
      pagination: { page: 1, perPage: size },
      sort,
      filter: { [by]: id, ...(workflow && { [workflow.field]: states }) },
      meta: { made },
    },
    { enabled: count > 0, placeholderData: (before) => before },
  );
  return count > 0 ? (data ?? nothing) : nothing;
}
