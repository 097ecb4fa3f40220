import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Glyph } from '../../Glyph.tsx';
import { useSingleKeys } from '../../preferences/preferences.ts';
import { useLetterKeys } from '../../shortcuts/useLetterKeys.ts';
import { QuietButton } from '../parts.tsx';
import { useNextInQueue } from './useNextInQueue.ts';

const Next = styled(QuietButton)({
  '@media (hover: hover) and (min-width: 900px)': {
    '&[aria-keyshortcuts]::after': {
      content: 'attr(aria-keyshortcuts) / ""',
      padding: '0 5px',
      fontSize: 11,
      lineHeight: '16px',
      border: '1px solid currentColor',
      borderRadius: 4,
      opacity: 0.7,
    },
  },
});

/**
 * Opens the next record of a queue, by a press or by N; nothing for whoever has none.
 * @example <NextButton resource={orders} from={null} />
 */
export function NextButton({
  resource,
  from,
}: {
  readonly resource: ResolvedResource;
  /** The record on whose page it stands; null on the list. */
  readonly from: RaRecord['id'] | null;
}) {
  const t = useTranslate();
  const next = useNextInQueue(resource, from);
  const [areKeysOn] = useSingleKeys();
  useLetterKeys({ n: next?.go ?? null });
  if (!next) return null;
  const label = t(`resources.${resource.name}.queue`);
  return (
    <Next
      type="button"
      title={label}
      aria-disabled={next.isBusy}
      {...(areKeysOn ? { 'aria-keyshortcuts': 'N' } : {})}
      onClick={next.go}
    >
      <Glyph name="play" />
      {label}
    </Next>
  );
}
