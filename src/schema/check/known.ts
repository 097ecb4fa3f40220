import type { AnyField } from '../field.ts';
import { isObject } from '../fieldTypes/parts.ts';
import type { Declarations, KnownNames } from '../model.ts';
import type { ResourceSpec } from '../resource.ts';
import { systemFields } from '../resolve/resolveResource.ts';
import type { AnyWorkflow } from '../workflow.ts';
import type { Mistakes } from './mistakes.ts';
import type { Scope } from './reading/scope.ts';

/** Fields by name, as far as they could be read; null when it cannot be told which there are. */
export type FieldTable = Readonly<Record<string, AnyField | null>>;

/** What every record has besides its fields, as fields. */
const ofEveryRecord: FieldTable = {
  version: { type: 'integer' },
  created_at: { type: 'dateTime' },
  updated_at: { type: 'dateTime' },
} satisfies Record<(typeof systemFields)[number], AnyField>;

/** What there is to be named, once everything has been read. */
export interface Known {
  readonly names: KnownNames;
  readonly resources: readonly string[];
  /** The fields that may be named in a scope, its key and those of every record among them; null when the mistake is elsewhere. */
  readonly fieldsIn: (scope: Scope) => FieldTable | null;
  readonly resource: (name: string | undefined) => ResourceSpec | undefined;
  /** The workflow that moves the records of a resource. */
  readonly mover: (resource: string | undefined) => AnyWorkflow | undefined;
  readonly workflow: (name: string | undefined) => AnyWorkflow | undefined;
  readonly mistakes: Mistakes;
}

/** Of a product that says nothing of its world. */
const nothing: KnownNames = {
  roles: [],
  writers: [],
  icons: [],
  menu: { groups: {} },
  partners: [],
  countries: [],
  partnerLists: [],
  flags: [],
};

/** @param unreadable names of resources of which nothing else could be read */
export function knownOf(declared: Declarations, unreadable: readonly string[], mistakes: Mistakes): Known {
  const resources = new Map(declared.resources.map((one) => [one.name, one]));
  const workflows = new Map(declared.workflows.map((one) => [one.name, one]));
  const movers = new Map(declared.workflows.map((one) => [one.resource, one]));
  const batches = new Map(declared.batches.map((one) => [one.name, one]));
  const tables = new Map<string, FieldTable | null>();
  const tableOf = ({ resource = '', workflow = '', action = '', batch }: Scope): FieldTable | null => {
    if (batch !== undefined) return batches.has(batch) ? (batches.get(batch)?.asks ?? {}) : null;
    const spec = resources.get(resource);
    if (!spec) return null;
    const key: FieldTable = { [spec.key ?? 'guid']: { type: 'guid' } };
    return { ...ofEveryRecord, ...key, ...spec.fields, ...workflows.get(workflow)?.actions[action]?.asks };
  };
  return {
    names: declared.known ?? nothing,
    resources: [...new Set([...resources.keys(), ...unreadable])],
    fieldsIn: (scope) => {
      const { resource, workflow, action, batch, parts } = scope;
      if (parts) return besideEachOther(parts);
      if (resource === undefined && batch === undefined) return {};
      const id = [resource, workflow, action, batch].join(' ');
      const table = tables.has(id) ? tables.get(id) : tableOf(scope);
      tables.set(id, table ?? null);
      return table ?? null;
    },
    resource: (name) => resources.get(name ?? ''),
    mover: (resource) => movers.get(resource ?? ''),
    workflow: (name) => workflows.get(name ?? ''),
    mistakes,
  };
}

/** Fields that stand beside each other, as far as they could be fields. */
function besideEachOther(parts: Readonly<Record<string, unknown>>): FieldTable {
  return Object.fromEntries(
    Object.entries(parts).map(([name, field]) => [
      name,
      isObject(field) && typeof field.type === 'string' ? { ...field, type: field.type } : null,
    ]),
  );
}
