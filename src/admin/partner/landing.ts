import type { Model } from '../../schema/model.ts';

/**
 * Where a page leads after the partner was changed: a record of the former partner is left for the list of its kind, every
 * other page stays, without what narrowed it.
 * @example landingAfterSwitch(model, '/contacts/4f1/show') // '/contacts'
 */
export function landingAfterSwitch(model: Model, pathname: string): string {
  const [name = '', rest] = pathname.split('/').filter(Boolean);
  const resource = Object.hasOwn(model.outlines, name) ? model.outlines[name] : undefined;
  if (!resource) return pathname;
  return resource.scope === 'partner' && rest !== undefined && rest !== 'create' ? `/${name}` : pathname;
}
