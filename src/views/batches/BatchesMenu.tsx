import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../Glyph.tsx';
import { useBatchNotices } from './useBatchNotices.ts';
import { isUnderWay, useBatches } from './useBatches.ts';

const BatchList = lazy(() => import('./BatchList.tsx').then((module) => ({ default: module.BatchList })));

/**
 * The person's background work, in the top bar: how much runs, how far each is, what it left, and a way to stop it.
 * @example <BatchesMenu />
 */
export function BatchesMenu() {
  const t = useTranslate();
  const batches = useBatches();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useBatchNotices(batches);
  const running = batches.filter(isUnderWay).length;
  const label = running > 0 ? t('batches.running', { smart_count: running }) : t('batches.title');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary">
          <Glyph name="download" size={20} />
        </Badge>
      </IconButton>
      <Suspense fallback={null}>
        {anchor && <BatchList batches={batches} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
