import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useStore, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Drawing } from '../Glyph.tsx';
import { useFollowing, useLiveBatches } from './live/useLiveBatches.ts';
import { latestEnd, unseen } from './unseen.ts';
import { useBatchNotices } from './useBatchNotices.ts';
import { isUnderWay } from './batchRecord.ts';
import { useBatches } from './useBatches.ts';

const BatchList = lazy(() => import('./BatchList.tsx').then((module) => ({ default: module.BatchList })));

const bell = 'M3 12h10l-1.3-2V7a3.7 3.7 0 0 0-7.4 0v3zM6.6 14h2.8';

/**
 * The person's background work, in the top bar: how much runs, what has ended since they looked, how far each is, what it left, and a way to
 * stop it.
 * @example <BatchesMenu />
 */
export function BatchesMenu() {
  const t = useTranslate();
  const batches = useBatches();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useBatchNotices(batches);
  useFollowing(batches.some(isUnderWay));
  useLiveBatches();
  const { batches: declared } = useModel();
  const { partner } = useSchemaContext();
  // When the newest of those ended that somebody has looked at.
  const [seen, setSeen] = useStore(`preferences.batchesSeen.${partner?.code ?? ''}`, '');
  const running = batches.filter(isUnderWay).length;
  const ended = unseen(batches, declared, seen).length;
  const label =
    running > 0
      ? t('batches.running', { smart_count: running })
      : ended > 0
        ? t('batches.unseen', { smart_count: ended })
        : t('batches.title');
  const look = (at: HTMLElement | null) => {
    setAnchor(at);
    setSeen(latestEnd(batches, seen));
  };
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => look(event.currentTarget)}
      >
        <Badge badgeContent={running || ended} color={running > 0 ? 'primary' : 'success'}>
          <Drawing path={bell} size={20} />
        </Badge>
      </IconButton>
      <Suspense fallback={null}>
        {anchor && <BatchList batches={batches} anchor={anchor} onClose={() => look(null)} />}
      </Suspense>
    </>
  );
}
