import { useResourceContext, useTranslate } from 'ra-core';
import { useModel, useOutline } from '../../views/context/ModelContext.ts';
import type { Step } from '../../views/Trail.tsx';
import { hubOf } from '../navigation/items.ts';

/** The way back to the page on which the resource is gathered with others; nothing for one with a place in the menu. */
export function useHubTrail(): readonly Step[] {
  const t = useTranslate();
  const hub = hubOf(useModel(), useOutline(useResourceContext() ?? ''));
  return hub ? [{ to: hub.path, title: t(hub.label) }] : [];
}
