import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router-dom';

/**
 * Lets what stands around the page read where one is without following it. A link and a call to the service both read the address, to
 * lead back to it after a new login, and would be drawn again with each page: some sixty parts of a menu that is the same on all of them.
 * What shows where one is, is told by whoever stands outside.
 * @example <SteadyLocation>{places.map((place) => <NavigationLink key={place.name} isHere={place.path === pathname} />)}</SteadyLocation>
 */
export function SteadyLocation({ children }: { readonly children: ReactNode }) {
  const given = useContext(LocationContext);
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  }, [given]);
  // One object for good, whose parts are those of the moment in which they are read.
  const [steady] = useState<typeof given>(() => ({
    navigationType: given.navigationType,
    location: {
      get pathname() {
        return latest.current.location.pathname;
      },
      get search() {
        return latest.current.location.search;
      },
      get hash() {
        return latest.current.location.hash;
      },
      get state(): unknown {
        return latest.current.location.state;
      },
      get key() {
        return latest.current.location.key;
      },
      get mask() {
        return latest.current.location.mask;
      },
    },
  }));
  // The routes that led here, to which nothing is relative that has a whole path.
  const [route] = useState(useContext(RouteContext));
  return (
    <RouteContext.Provider value={route}>
      <LocationContext.Provider value={steady}>{children}</LocationContext.Provider>
    </RouteContext.Provider>
  );
}
