import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { ViewedDocument } from './document.ts';
import { type Look, nextZoom } from './placing.ts';
import { Shown } from './Shown.tsx';
import { ViewerBar } from './ViewerBar.tsx';

const Viewer = styled('div')({ display: 'grid', gap: 8, minWidth: 0 });

export interface DocumentViewerProps {
  /** At least one. */
  readonly documents: readonly ViewedDocument[];
  /** The one in sight where somebody else chooses too; the viewer chooses alone when not given. */
  readonly shown?: string;
  readonly onShow?: (id: string) => void;
  /** Fetches addresses anew. */
  readonly onAgain: () => void;
}

const upright: Look = { zoom: 1, turn: 0 };

/** Keys that mean something else where they are typed. */
const typing = 'select, input, textarea, [contenteditable]';

/**
 * Several documents, one in sight: the next, the one before, larger, smaller, turned; by its buttons, or by + - 0 and the arrows
 * while the focus is in it.
 * @example <DocumentViewer documents={papers} onAgain={() => void refetch()} />
 */
export function DocumentViewer({ documents, shown, onShow, onAgain }: DocumentViewerProps) {
  const t = useTranslate();
  const [own, setOwn] = useState<string | null>(null);
  const chosen = shown ?? own;
  const [looked, setLooked] = useState<{ readonly id: string; readonly look: Look } | null>(null);
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === chosen),
  );
  const current = documents[at];
  if (!current) return null;
  const { id } = current;
  const look = looked?.id === id ? looked.look : upright;
  const setLook = (next: Look) => setLooked({ id, look: next });
  const show = (index: number) => {
    const next = documents[index];
    if (next) (onShow ?? setOwn)(next.id);
  };
  const zoom = (step: 1 | -1) => setLook({ ...look, zoom: nextZoom(look.zoom, step) });
  const byKey: Readonly<Record<string, () => void>> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    0: () => setLook({ ...look, zoom: 1 }),
    ArrowRight: () => show(at + 1),
    ArrowLeft: () => show(at - 1),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = byKey[event.key];
    const isTyping = event.target instanceof Element && event.target.matches(typing);
    // A document that is larger than its place is scrolled by the arrows.
    const scrolls = event.key.startsWith('Arrow') && look.zoom > 1;
    if (!act || isTyping || scrolls || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
    <Viewer onKeyDown={onKeyDown}>
      <ViewerBar documents={documents} at={at} look={look} onShow={show} onZoom={zoom} onLook={setLook} />
      <Shown
        key={current.id}
        document={current}
        label={t('views.file.shown', { title: current.title })}
        look={look}
        onAgain={onAgain}
      />
    </Viewer>
  );
}
