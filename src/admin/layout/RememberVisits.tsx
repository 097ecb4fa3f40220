import { useLocation } from 'ra-core';
import { useEffect } from 'react';
import { useModel } from '../../views/context/ModelContext.ts';
import { useRecentRecords } from '../../views/preferences/recentRecords.ts';
import { patternOf } from '../data/routePatterns.ts';
import { usePartnerCode } from '../world/WorldProvider.tsx';

/** Remembers which records were opened, for the home page. */
export function RememberVisits() {
  const { pathname } = useLocation();
  const model = useModel();
  const [, visit] = useRecentRecords(usePartnerCode() ?? '');
  useEffect(() => {
    if (!patternOf(model, pathname)?.includes('/:id')) return;
    const [resource = '', id = ''] = pathname.split('/').filter(Boolean);
    visit({ resource, id: decodeURIComponent(id) });
  }, [pathname, model, visit]);
  return null;
}
