import type { ResolvedResource } from '../../src/schema/model.ts';
import { changesBetween } from '../platform/audit/fieldChanges.ts';
import { sampleUserGuid } from './users.ts';
import type { Row } from '../platform/records/rows.ts';
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

/** Something that was done to a record: by whom, and what that changed. */
export interface Done {
  readonly action: string;
  readonly at: Date;
  /** Nobody, where the service did it itself. */
  readonly by: Made['by'] | null;
  /** The record before and after; nothing before it was made. */
  readonly before: Row | null;
  readonly after: Row;
}

/** The audit event of a record that was made. */
export function madeEvent(audit: ResolvedResource, resource: ResolvedResource, row: Row, made: Made): Row {
  return doneEvent(audit, resource, { action: 'create', at: made.at, by: made.by, before: null, after: row }, made);
}

/** The audit event of what was done to a record: the first of it when it is not told which. */
export function doneEvent(
  audit: ResolvedResource,
  resource: ResolvedResource,
  { action, at, by, before, after }: Done,
  made: Made,
  serial = 0,
): Row {
  const key = String(after[resource.key]);
  const values = {
    guid: sampleGuid('event', resource.name, key, ...(serial === 0 ? [] : [serial])),
    entity_guid: key,
    entity: resource.name,
    action,
    actor: by?.name ?? 'Coverdesk',
    actor_kind: by ? 'person' : 'system',
    happened_at: at.toISOString(),
    changes: changesBetween(resource, before, after),
    partner_guid: resource.scope === 'partner' ? made.partner : null,
  };
  return sampleRow(audit, values, { ...made, at });
}
