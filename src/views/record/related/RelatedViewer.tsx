import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Glyph } from '../../Glyph.tsx';
import type { ViewedDocument } from '../../viewer/document.ts';
import { DocumentViewer } from '../../viewer/DocumentViewer.tsx';
import { scrollMarginTop } from '../parts.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  marginTop: 12,
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  scrollMarginTop,
  // At the end of the viewer's own bar, which leaves it the room.
  '& > button': { position: 'absolute', top: 14, right: 0 },
  '& > div > :first-child': { paddingRight: 40 },
}));

export interface RelatedViewerProps {
  /** All that can be looked at. */
  readonly documents: readonly ViewedDocument[];
  /** Key of the one in sight. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
  /** Fetches addresses anew: those of a page that was open for long are too old. */
  readonly onAgain: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * The files of a section, looked at under their table.
 * @example <RelatedViewer documents={papers} shown={papers[0].id} onShow={setShown} onAgain={refetch} onClose={hide} />
 */
export function RelatedViewer({ documents, shown, onShow, onAgain, onClose }: RelatedViewerProps) {
  const t = useTranslate();
  const [isReady, setReady] = useState(false);
  const renew = useEffectEvent(() => onAgain());
  useEffect(() => {
    const ready = () => setReady(true);
    renew().then(ready, ready);
  }, []);
  return (
    <Frame ref={comeIntoSight}>
      {isReady ? (
        <DocumentViewer documents={documents} shown={shown} onShow={onShow} onAgain={() => void onAgain()} />
      ) : (
        <Skeleton variant="rounded" sx={{ height: 'var(--viewer-height, min(70dvh, 560px))' }} aria-busy />
      )}
      <IconButton size="small" color="inherit" aria-label={t('views.file.close')} onClick={onClose}>
        <Glyph name="cross" />
      </IconButton>
    </Frame>
  );
}

/** With the rows above it, so that the next one is in reach; by itself where those are too many. */
function comeIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  (element.closest('section') ?? element).scrollIntoView({ block: 'start' });
  if (element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
