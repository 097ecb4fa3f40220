import { styled } from '@mui/material/styles';
import { shallowEqual, useTranslate } from 'ra-core';
import { memo, type MouseEvent } from 'react';
import { useGo } from '../../views/context/FrameContext.tsx';
import { isPlainPress } from '../../views/isPlainPress.ts';
import { perTheme } from '../../views/theme/perTheme.ts';
import { Unseen } from '../layout/Unseen.tsx';
import { PlaceIcon } from './PlaceIcon.tsx';
import type { Place } from './items.ts';
import { Waiting } from './WaitingCount.tsx';

const Anchor = styled('a', { shouldForwardProp: (name) => name !== 'folded' })<{ readonly folded: boolean }>(
  perTheme(({ theme }) => ({
    ...theme.typography.body1,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 1,
    minWidth: 0,
    height: 34,
    padding: '0 10px',
    borderRadius: 6,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    '& svg': { fontSize: 18, flex: 'none', color: theme.palette.text.secondary },
    '& > .label': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { backgroundColor: theme.palette.background.subtle },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="page"]': {
      backgroundColor: theme.palette.primary.light,
      color: theme.palette.primary.dark,
      fontWeight: 500,
      '& svg': { color: theme.palette.primary.dark },
    },
    '@media (pointer: coarse)': { height: 44 },
    variants: [{ props: { folded: true }, style: { padding: 0, justifyContent: 'center' } }],
  })),
);

const Row = styled('li')({ display: 'flex', padding: '0 8px' });

interface NavigationLinkProps {
  readonly place: Place;
  /** Whether the page belongs to it. */
  readonly isHere: boolean;
  readonly folded: boolean;
  /** Whether what waits there may be asked for. */
  readonly isCounting: boolean;
  readonly onGo: (() => void) | undefined;
}

/** One place of the navigation, with what waits there. There are many, and most of them are the same on the next page. */
export const NavigationLink = memo(Link, isSame);

/** Places are found anew for each page: of what is drawn of one, all follows from its name and its resource. */
function isSame(
  { place: one, ...before }: NavigationLinkProps,
  { place: other, ...after }: NavigationLinkProps,
): boolean {
  return one.name === other.name && one.resource === other.resource && shallowEqual(before, after);
}

function Link({ place, isHere, folded, isCounting, onGo }: NavigationLinkProps) {
  const t = useTranslate();
  const go = useGo();
  const label = t(place.label, { smart_count: 2 });
  const { resource } = place;
  const press = (event: MouseEvent) => {
    onGo?.();
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(place.path);
  };
  return (
    <Row>
      <Anchor
        title={folded ? label : undefined}
        href={place.path}
        folded={folded}
        aria-current={isHere ? 'page' : undefined}
        onClick={press}
      >
        <PlaceIcon place={place} />
        {folded ? <Unseen>{label}</Unseen> : <span className="label">{label}</span>}
        {resource?.workflow && <Waiting name={resource.name} folded={folded} isCounting={isCounting} />}
      </Anchor>
    </Row>
  );
}
