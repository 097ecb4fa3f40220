import { useTranslate } from 'ra-core';
import type { FileState } from '../../schema/broughtFiles.ts';
import type { Tone } from '../../schema/workflow.ts';
import type { GlyphName } from '../../views/Glyph.tsx';
import { ToneChip } from '../../views/workflow/ToneChip.tsx';

const looks: Readonly<Record<FileState, { readonly tone: Tone; readonly icon: GlyphName }>> = {
  uploaded: { tone: 'neutral', icon: 'clock' },
  validating: { tone: 'information', icon: 'clock' },
  rejected: { tone: 'danger', icon: 'cross' },
  ready: { tone: 'warning', icon: 'person' },
  processing: { tone: 'information', icon: 'clock' },
  completed: { tone: 'success', icon: 'check' },
  completed_with_errors: { tone: 'warning', icon: 'alert' },
  failed: { tone: 'danger', icon: 'cross' },
  abandoned: { tone: 'neutral', icon: 'stop' },
};

const moving: readonly FileState[] = ['uploaded', 'validating', 'processing'];

/** Whether a file goes on by itself. @example isMoving('ready') // false: it waits for somebody */
export const isMoving = (state: FileState): boolean => moving.includes(state);

/** How far a file is, in the words of the contract. */
export function HandedState({ state }: { readonly state: FileState }) {
  const t = useTranslate();
  return <ToneChip {...looks[state]}>{t(`app.row_files.handed.states.${state}`)}</ToneChip>;
}
