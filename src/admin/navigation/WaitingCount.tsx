import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { useFrameList } from '../../views/context/FrameContext.tsx';
import { useModel, useWhenHere } from '../../views/context/ModelContext.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import { Unseen } from '../layout/Unseen.tsx';

/** The states of a workflow in which something is waiting for a person. */
export function waitingStates(workflow: ResolvedWorkflow): readonly string[] {
  return Object.entries(workflow.states)
    .filter(([, state]) => !state.resting)
    .map(([name]) => name);
}

/**
 * The filter that lists what waits. A single state is asked for by itself, as every list of one state asks, so that an answer which is
 * there already serves here, too. Null where no state waits for a person: without one, all records would be found.
 * @example waitingFilter(workflow) // { status: ['open', 'called'] }
 */
export function waitingFilter(workflow: ResolvedWorkflow): Readonly<Record<string, unknown>> | null {
  const states = waitingStates(workflow);
  if (states.length === 0) return null;
  return { [workflow.field]: states.length === 1 ? states[0] : states };
}

interface WaitingProps {
  /** Of a resource that a workflow moves. */
  readonly name: string;
  readonly folded: boolean;
  /** Whether it may be asked for; what is known already is shown before. */
  readonly isCounting: boolean;
}

/** How many records of a workflow wait; nothing while it is not known, or when none does. */
export const Waiting = memo(function Waiting({ name, folded, isCounting }: WaitingProps) {
  const { workflows } = useModel();
  const resource = useWhenHere(name, isCounting);
  const workflow = workflows[resource?.workflow ?? ''];
  const filter = workflow ? waitingFilter(workflow) : null;
  if (!resource || !filter) return null;
  return <WaitingCount resource={resource} filter={filter} folded={folded} isCounting={isCounting} />;
});

interface WaitingCountProps extends Omit<WaitingProps, 'name'> {
  readonly resource: ResolvedResource;
  readonly filter: Readonly<Record<string, unknown>>;
}

function WaitingCount({ resource, filter, folded, isCounting }: WaitingCountProps) {
  const t = useTranslate();
  const [locale] = useLanguage();
  const { total } = useFrameList(
    resource.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: resource.sort.field, order: 'ASC' },
      filter,
    },
    { enabled: isCounting, staleTime: 30_000, refetchInterval: 120_000 },
  );
  if (!total) return null;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        color: theme.palette.text.secondary,
        ...(folded && {
          position: 'absolute',
          top: 5,
          right: 7,
          width: 8,
          height: 8,
          borderRadius: '50%',
          overflow: 'hidden',
          backgroundColor: theme.palette.primary.main,
        }),
      })}
    >
      {!folded && <span aria-hidden="true">{formatNumber(total, locale)}</span>}
      <Unseen>{t('app.navigation.waiting', { smart_count: total })}</Unseen>
    </Box>
  );
}
