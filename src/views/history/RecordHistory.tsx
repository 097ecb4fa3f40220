import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inWords } from '../../schema/day.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { EventWords } from './EventWords.tsx';
import { useHistory } from './useHistory.ts';
import { whenText } from './when.ts';

/** So many are in sight at first. */
const atFirst = 8;

const Line = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

const Entry = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  padding: '0 0 16px 20px',
  color: theme.palette.text.secondary,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 7,
    width: 7,
    height: 7,
    borderRadius: '50%',
    background: theme.palette.control,
  },
  '&:last-child': { paddingBottom: 0 },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 18,
    bottom: -3,
    width: 1,
    background: theme.palette.divider,
  },
  '& strong': { color: theme.palette.text.primary },
  '& time': { ...theme.typography.caption, display: 'block' },
}));

export interface RecordHistoryProps {
  readonly resource: ResolvedResource;
  readonly id: RaRecord['id'];
}

/**
 * Who changed a record, when, from what to what: in words, the newest first.
 * @example <RecordHistory resource={model.resources.countries} id="GH" />
 */
export function RecordHistory({ resource, id }: RecordHistoryProps) {
  const context = useSchemaContext();
  const { t } = context;
  const { events, failed, retry } = useHistory(resource, id);
  const [all, setAll] = useState(false);
  // Paper has no button for what is older.
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  if (failed) {
    return (
      <div role="alert">
        {t('views.history.failed')}{' '}
        <Button size="small" onClick={retry}>
          {t('views.history.retry')}
        </Button>
      </div>
    );
  }
  if (!events) {
    return (
      <output aria-busy aria-label={t('views.history.loading')} style={{ display: 'block' }}>
        <Skeleton height={16} sx={{ marginBottom: 2 }} />
        <Skeleton height={16} width="60%" />
      </output>
    );
  }
  if (events.length === 0) return <span>{t('views.history.none')}</span>;
  const shown = all ? events : events.slice(0, atFirst);
  return (
    <>
      <Line>
        {shown.map((event) => (
          <Entry key={event.id}>
            <EventWords event={event} resource={resource} />
            <time dateTime={event.at} title={inWords(event.at, context)}>
              {whenText(event.at, context)}
            </time>
          </Entry>
        ))}
      </Line>
      {shown.length < events.length ? (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {t('views.history.older', { smart_count: events.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}
