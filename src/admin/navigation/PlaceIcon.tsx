import { useProduct } from '../product.ts';
import type { Place } from './items.ts';

/** The picture of a place, as the product draws it. */
export function PlaceIcon({ place }: { readonly place: Pick<Place, 'menu'> }) {
  const Picture = useProduct().icons[place.menu.icon];
  return Picture && <Picture aria-hidden="true" />;
}
