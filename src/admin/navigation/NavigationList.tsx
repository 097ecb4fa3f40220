import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useLocation, useTranslate } from 'ra-core';
import { useContext, useId } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useFirstCalls } from '../feedback/FirstCalls.tsx';
import { SteadyLocation } from '../layout/SteadyLocation.tsx';
import { useWorld } from '../world/WorldContext.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { isAt, usePlaces } from './usePlaces.ts';

interface NavigationListProps {
  readonly folded: boolean;
  /** After a place was chosen: a drawer closes. */
  readonly onGo?: () => void;
}

/** The places by group; a group without places has no title. */
export function NavigationList({ folded, onGo }: NavigationListProps) {
  const t = useTranslate();
  const { menu } = useModel();
  const places = usePlaces();
  const { pathname } = useLocation();
  const isCounting = useFirstCalls();
  const { partner } = useContext(SchemaContext);
  const { state } = useWorld();
  const id = useId();
  const groups = menu.groups
    .map((group) => ({ group, members: places.filter((place) => place.menu.group === group) }))
    .filter(({ members }) => members.length > 0);
  // On a machine that has never heard of the partner, what there is to go to would grow under the pointer.
  if (partner === null && state === 'loading') return <Box sx={{ flex: 1 }} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', pb: 2 }}>
      {groups.map(({ group, members }, index) => (
        <Box key={group} sx={{ pt: index === 0 ? 1 : 3 }}>
          {folded ? (
            index > 0 && <Divider sx={{ mx: 3, mb: 3 }} />
          ) : (
            <Typography
              id={`${id}-${group}`}
              component="h2"
              variant="caption"
              sx={{ px: 4.5, pb: 1, fontWeight: 500, color: 'text.secondary' }}
            >
              {t(`app.navigation.${group}`)}
            </Typography>
          )}
          <List
            disablePadding
            {...(folded ? { 'aria-label': t(`app.navigation.${group}`) } : { 'aria-labelledby': `${id}-${group}` })}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
          >
            <SteadyLocation>
              {members.map((place) => (
                <NavigationLink
                  key={place.name}
                  place={place}
                  isHere={[place, ...place.members].some(({ path }) => isAt(path, pathname))}
                  folded={folded}
                  isCounting={isCounting}
                  onGo={onGo}
                />
              ))}
            </SteadyLocation>
          </List>
        </Box>
      ))}
    </Box>
  );
}
