import type { DataProvider, GetListParams, GetManyReferenceParams, RaRecord } from 'ra-core';

/** A call that was made, in the words of the data provider. */
export interface MadeCall {
  readonly method: string;
  readonly resource: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A data provider over arrays that notes each call and can be made to fail or to wait. */
export interface MemoryProvider extends DataProvider {
  readonly calls: MadeCall[];
  readonly tables: Record<string, RaRecord[]>;
  /** Thrown or awaited before a call is answered; may look at the call. */
  before: (call: MadeCall) => unknown;
}

/** What a service answers with when it refuses, as the data provider throws it. */
export class Refusal extends Error {
  readonly status: number;
  readonly reference: string | null;
  constructor(message: string, status: number, reference: string | null = null) {
    super(message);
    this.status = status;
    this.reference = reference;
  }
}

function isMatch(record: RaRecord, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === 'q') return JSON.stringify(record).toLowerCase().includes(String(wanted).toLowerCase());
    const bound = /^(.*)_(from|to)$/.exec(name);
    if (bound && !(name in record)) {
      const held: unknown = record[bound[1] ?? ''];
      const order = typeof held === 'number' ? held - Number(wanted) : String(held) < String(wanted) ? -1 : 1;
      return bound[2] === 'from' ? order >= 0 : order <= 0;
    }
    const values = Array.isArray(wanted) ? wanted : [wanted];
    return values.some((value) => String(record[name]) === String(value));
  });
}

export function memoryProvider(tables: Record<string, RaRecord[]>): MemoryProvider {
  const calls: MadeCall[] = [];
  const made = async (method: string, resource: string, params: object): Promise<RaRecord[]> => {
    const call = { method, resource, params: { ...params } };
    calls.push(call);
    await provider.before(call);
    return (tables[resource] ??= []);
  };
  const find = (rows: RaRecord[], id: unknown): RaRecord => {
    const found = rows.find((row) => String(row.id) === String(id));
    if (!found) throw new Refusal('Not there', 404);
    return found;
  };
  const provider = {
    calls,
    tables,
    before: (_call: MadeCall): unknown => undefined,
    supportAbortSignal: true,
    async getList(resource: string, params: GetListParams) {
      const rows = await made('getList', resource, params);
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
      const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
      const matching = rows.filter((row) => isMatch(row, (params.filter ?? {}) as Record<string, unknown>));
      matching.sort((a, b) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0) * (order === 'ASC' ? 1 : -1));
      return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length };
    },
    async getManyReference(resource: string, { target, id, ...params }: GetManyReferenceParams) {
      return await provider.getList(resource, { ...params, filter: { ...params.filter, [target]: id } });
    },
    async getOne(resource: string, params: { id: unknown }) {
      return { data: find(await made('getOne', resource, params), params.id) };
    },
    async getMany(resource: string, params: { ids: unknown[] }) {
      const rows = await made('getMany', resource, params);
      return { data: rows.filter((row) => params.ids.includes(row.id)) };
    },
    async create(resource: string, params: { data: object }) {
      const rows = await made('create', resource, params);
      const record: RaRecord = { id: `new-${rows.length}`, ...params.data };
      rows.push(record);
      return { data: record };
    },
    async update(resource: string, params: { id: unknown; data: object }) {
      const found = find(await made('update', resource, params), params.id);
      return { data: Object.assign(found, params.data) };
    },
    async delete(resource: string, params: { id: unknown }) {
      const rows = await made('delete', resource, params);
      const found = find(rows, params.id);
      rows.splice(rows.indexOf(found), 1);
      return { data: found };
    },
  };
  return provider as typeof provider & MemoryProvider;
}

/** Calls of a method, for a resource. */
export function callsOf(provider: MemoryProvider, method: string, resource: string): readonly MadeCall[] {
  return provider.calls.filter((call) => call.method === method && call.resource === resource);
}

/** Vouchers with numbers from V-001 up; every other one is open. */
export function someVouchers(count: number): RaRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `guid-${index + 1}`,
    guid: `guid-${index + 1}`,
    version: 1,
    number: `V-${String(index + 1).padStart(3, '0')}`,
    owner: index % 2 ? 'owner-b' : 'owner-a',
    amount: (index + 1) * 1000,
    due: index === 0 ? null : '2026-11-21',
    kind: index % 3 ? 'gift' : 'refund',
    state: index % 2 ? 'paid' : 'open',
    msisdn: '233241234567',
    active: index % 2 === 0,
    account: '0123456789',
    diagnosis: 'Malaria, severe',
    partner_guid: 'guid-of-a-partner',
    raw: { any: 'thing' },
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
  }));
}

export const someOwners: RaRecord[] = [
  { id: 'owner-a', name: 'Abena Mensah' },
  { id: 'owner-b', name: 'Kofi Boateng' },
];
