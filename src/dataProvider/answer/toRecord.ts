import type { RaRecord } from 'ra-core';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { isFields } from '../errors/fieldErrors.ts';

const instants = ['created_at', 'updated_at'] as const;

/** A key as text, or null when it is none. */
export function keyText(raw: unknown): string | null {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw : null;
}

/**
 * The declared fields of an answer, decoded by their types. What the answer does not have stays away, so that an update
 * never erases what was not read; what is not declared is dropped.
 */
export function decodeFields(resource: ResolvedResource, raw: unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  if (!isFields(raw)) return values;
  for (const field of resource.fields) {
    if (!Object.hasOwn(raw, field.name)) continue;
    values[field.name] = fieldFacts[field.spec.type].decode(raw[field.name], field.spec);
  }
  if (typeof raw.version === 'number') values.version = raw.version;
  for (const name of instants) {
    if (typeof raw[name] === 'string') values[name] = raw[name];
  }
  // Not a field: what the service says can be done with a record of a workflow now, so that buttons never lie.
  if (resource.workflow !== null && Array.isArray(raw.allowed_actions)) values.allowed_actions = raw.allowed_actions;
  return values;
}

/**
 * An answer as a record of react-admin: decoded, with its key as `id`. Null when it is no record of this resource.
 * @example toRecord(model.resources.countries, { code: 'GH', name: 'Ghana' }) // { id: 'GH', code: 'GH', name: 'Ghana' }
 */
export function toRecord(resource: ResolvedResource, raw: unknown, version: number | null = null): RaRecord | null {
  if (!isFields(raw)) return null;
  const id = keyText(Object.hasOwn(raw, resource.key) ? raw[resource.key] : raw.id);
  if (id === null) return null;
  return {
    [resource.key]: id,
    ...decodeFields(resource, raw),
    ...(version === null ? {} : { version }),
    id,
  };
}
