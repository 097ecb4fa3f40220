import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { useModel } from '../../views/context/ModelContext.ts';
import { useRecentRecords } from '../../views/preferences/recentRecords.ts';
import { patternOf } from '../data/routePatterns.ts';
import { useProduct } from '../product.ts';
import { usePartnerCode } from '../world/WorldProvider.tsx';

/** Remembers which records were opened, for the home page. */
export function RememberVisits() {
  const { pathname } = useLocation();
  const model = useModel();
  const { pages } = useProduct();
  const [, visit] = useRecentRecords(usePartnerCode() ?? '');
  useEffect(() => {
    if (!patternOf(model, pathname)?.includes('/:id')) return;
    // A page of the product's own stands where a record could.
    if (pages.some(({ props }) => matchPath(props.path, pathname))) return;
    const [resource = '', id = ''] = pathname.split('/').filter(Boolean);
    visit({ resource, id: decodeURIComponent(id) });
  }, [pathname, model, pages, visit]);
  return null;
}
