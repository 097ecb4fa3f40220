import type { ResolvedResource } from '../../../schema/model.ts';
import { FirstUse } from './FirstUse.tsx';
import { NoMatch } from './NoMatch.tsx';

interface NothingProps {
  readonly resource: ResolvedResource;
  readonly narrowed: boolean;
}

/** No record: none that matches, or none yet. @example <Nothing resource={countries} narrowed={false} /> */
export function Nothing({ resource, narrowed }: NothingProps) {
  return narrowed ? <NoMatch resource={resource} /> : <FirstUse resource={resource} />;
}
