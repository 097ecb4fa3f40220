import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'ra-core';
import { useContext, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../i18n/format.ts';
import { useWhenHere } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { addressOf, type Queue } from './queues.ts';

const Tile = styled(Link)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  height: '100%',
  boxSizing: 'border-box',
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.palette.control, backgroundColor: theme.palette.background.subtle },
  '& .number': {
    fontSize: '1.5rem',
    lineHeight: '2rem',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .words': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '&[data-tone="warning"]': {
    borderColor: theme.palette.warning.border,
    backgroundColor: theme.palette.warning.light,
    '& .number, & .words': { color: theme.palette.warning.dark },
  },
}));

export interface QueueTileProps {
  readonly queue: Queue;
  /** It is known of all that are rare whether there is one: they come at once, and nothing is pushed about by one after the other. */
  readonly isSettled: boolean;
  /** It is known how many there are, or that nobody knows. */
  readonly onCounted: (name: string) => void;
}

/** A real count, and the list of what was counted one click away; nothing for what is rare while there is none. */
export function QueueTile({ queue, isSettled, onCounted }: QueueTileProps) {
  const t = useTranslate();
  const { locale } = useContext(SchemaContext);
  const resource = useWhenHere(queue.resource);
  const { total, isPending, isError } = useGetList(
    queue.resource,
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: resource?.sort.field ?? 'id', order: 'ASC' },
      filter: queue.filter,
    },
    { staleTime: 30_000, enabled: resource !== null },
  );
  const count = total ?? 0;
  // Before it is painted: what is known already is there at once.
  useLayoutEffect(() => {
    if (!isPending) onCounted(queue.name);
  }, [isPending, onCounted, queue.name]);
  if (queue.rare && (count === 0 || !isSettled)) return null;
  return (
    <Tile to={addressOf(queue)} data-tone={count > 0 ? queue.tone : 'neutral'}>
      <span className="number">
        {isPending ? <Skeleton width={48} height={24} sx={{ my: 1 }} /> : isError ? '–' : formatNumber(count, locale)}
      </span>
      <span className="words">
        {isError ? t('app.home.count_failed') : t(`app.home.queues.${queue.name}`, { smart_count: count })}
      </span>
    </Tile>
  );
}
