import type { Model, ResolvedResource } from '../../src/schema/model.ts';
import { changesBetween } from '../audit/changes.ts';
import { sampleUserGuid } from '../identity/sampleUsers.ts';
import type { Row } from '../resources/rows.ts';
import { sampleGuid } from './random.ts';

/** Who made a record of the sample world, and when. */
export interface Made {
  readonly at: Date;
  readonly by: { readonly username: string; readonly name: string };
  readonly partner: string | null;
}

const twoYears = 2 * 365 * 86_400_000;

/** By the administrator, when the business began. */
export function founded(now: Date): Made {
  return {
    at: new Date(now.getTime() - twoYears),
    by: { username: 'admin', name: 'Wanjiru Sample' },
    partner: null,
  };
}

/** A whole row of a resource: what is not given is empty. */
export function sampleRow(resource: ResolvedResource, values: Row, { at, by, partner }: Made): Row {
  const empty = Object.fromEntries(resource.fields.map((field) => [field.name, field.constant ?? null]));
  return {
    ...empty,
    ...values,
    ...(resource.scope === 'partner' ? { partner_guid: partner } : {}),
    version: 1,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    created_by: sampleUserGuid(by.username),
  };
}

/** The audit event of a record that was made. */
export function madeEvent(audit: ResolvedResource, resource: ResolvedResource, row: Row, made: Made): Row {
  const key = String(row[resource.key]);
  const values = {
    guid: sampleGuid('event', resource.name, key),
    entity_guid: key,
    entity: resource.name,
    action: 'create',
    actor: made.by.name,
    actor_kind: 'person',
    happened_at: made.at.toISOString(),
    changes: changesBetween(resource, null, row),
    partner_guid: resource.scope === 'partner' ? made.partner : null,
  };
  return sampleRow(audit, values, made);
}

/** A declared resource that the sample world needs. */
export function resourceNamed(model: Model, name: string): ResolvedResource {
  const resource = model.resources[name];
  if (!resource) throw new Error(`The sample world needs the resource "${name}", which is not declared`);
  return resource;
}
