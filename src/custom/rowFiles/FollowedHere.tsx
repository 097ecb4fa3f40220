import type { FileKind, FollowedRecords } from '../../resources/rules/rowFiles.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useWorkflow } from '../../views/workflow/useActions.ts';
import { type Ending, statesOf } from './endings.ts';
import { Followed } from './Followed.tsx';
import { useCountedFollowed } from './useCountedFollowed.ts';

export interface FollowedHereProps {
  readonly id: string;
  readonly kind: FileKind;
  readonly followed: FollowedRecords;
  /** Rows of the file that were not done. */
  readonly left: number;
  /** More of its rows are being done. */
  readonly isAtWork: boolean;
}

/** What became of one file that the service itself has worked on. */
export function FollowedHere({ id, kind, followed, left, isAtWork }: FollowedHereProps) {
  const workflow = useWorkflow(useDeclaration(kind.resource));
  const now = useCountedFollowed(kind, followed, { id, isAtWork });
  const listOf = workflow
    ? (ending: Ending) => {
        const filter = { [followed.by]: id, [workflow.field]: statesOf(workflow, ending) };
        return `/${kind.resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
      }
    : null;
  return <Followed kind={kind} followed={followed} now={now} listOf={listOf} left={left} isAtWork={isAtWork} />;
}
