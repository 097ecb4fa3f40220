import { useQuery } from '@tanstack/react-query';
import { matches } from '../../schema/predicate.ts';
import type { ResolvedReport } from '../../schema/report.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { allows } from '../record/allows.ts';

/** The reports that somebody may run. */
export interface KnownReports {
  readonly reports: readonly ResolvedReport[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly again: () => void;
}

/**
 * The reports that this person may run for their partner, in the order in which they were declared.
 * @example const { reports } = useReports();
 */
export function useReports(): KnownReports {
  const model = useModel();
  const context = useSchemaContext();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['declared reports'],
    queryFn: async () => await model.reports(),
    staleTime: Infinity,
  });
  const reports = Object.values(data ?? {}).filter(({ who, of }) => {
    const outline = model.outlines[of];
    return outline && matches(who, {}, context) && allows(outline, 'list', {}, context);
  });
  return { reports, isPending, error, again: () => void refetch() };
}
