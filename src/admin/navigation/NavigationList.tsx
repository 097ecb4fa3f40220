import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useLocation, useTranslate } from 'ra-core';
import { memo, useContext, useId, useMemo } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useFirstCalls } from '../feedback/FirstCalls.tsx';
import { useWorld } from '../world/WorldContext.ts';
import type { Place } from './items.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { isAt, usePlaces } from './usePlaces.ts';

interface NavigationListProps {
  readonly folded: boolean;
  /** After a place was chosen: a drawer closes. */
  readonly onGo?: () => void;
}

/** The places by group; a group without places has no title. */
export function NavigationList({ folded, onGo }: NavigationListProps) {
  const { menu } = useModel();
  const places = usePlaces();
  const { pathname } = useLocation();
  const isCounting = useFirstCalls();
  const { partner } = useContext(SchemaContext);
  const { state } = useWorld();
  const groups = useMemo(
    () =>
      menu.groups
        .map((group) => ({ group, members: places.filter((place) => place.menu.group === group) }))
        .filter(({ members }) => members.length > 0),
    [menu, places],
  );
  // On a machine that has never heard of the partner, what there is to go to would grow under the pointer.
  if (partner === null && state === 'loading') return <Box sx={{ flex: 1 }} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', pb: 2 }}>
      {groups.map(({ group, members }, index) => (
        <NavigationGroup
          key={group}
          group={group}
          members={members}
          here={members.find((place) => isIn(place, pathname))?.name ?? null}
          isFirst={index === 0}
          folded={folded}
          isCounting={isCounting}
          onGo={onGo}
        />
      ))}
    </Box>
  );
}

const isIn = (place: Place, pathname: string) => [place, ...place.members].some(({ path }) => isAt(path, pathname));

interface NavigationGroupProps extends NavigationListProps {
  readonly group: string;
  readonly members: readonly Place[];
  /** The one of them in which the page is. */
  readonly here: string | null;
  readonly isFirst: boolean;
  readonly isCounting: boolean;
}

/** Drawn again when one comes to it or leaves it, not with every other page. */
const NavigationGroup = memo(function NavigationGroup(props: NavigationGroupProps) {
  const { group, members, here, isFirst, folded, isCounting, onGo } = props;
  const t = useTranslate();
  const id = useId();
  return (
    <Box sx={{ pt: isFirst ? 1 : 3 }}>
      {folded ? (
        !isFirst && <Divider sx={{ mx: 3, mb: 3 }} />
      ) : (
        <Typography
          id={id}
          component="h2"
          variant="caption"
          sx={{ px: 4.5, pb: 1, fontWeight: 500, color: 'text.secondary' }}
        >
          {t(`app.navigation.${group}`)}
        </Typography>
      )}
      <List
        disablePadding
        {...(folded ? { 'aria-label': t(`app.navigation.${group}`) } : { 'aria-labelledby': id })}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
      >
        {members.map((place) => (
          <NavigationLink
            key={place.name}
            place={place}
            isHere={place.name === here}
            folded={folded}
            isCounting={isCounting}
            onGo={onGo}
          />
        ))}
      </List>
    </Box>
  );
});
