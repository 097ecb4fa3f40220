import { allowedActions } from '../../../src/schema/allowedActions.ts';
import { emptyContext } from '../../../src/schema/context.ts';
import type { Model } from '../../../src/schema/model.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who asks the yard, as its token would say. */
export interface Asker {
  readonly guid: string;
  readonly roles: readonly string[];
}

/** A call that was made, as it came. */
export interface SentCall {
  readonly call: string;
  readonly partner: string | null;
  readonly version: string | null;
  readonly body: Row | null;
}

/** What is in the yard before anybody works. */
export const atFirst: Readonly<Record<string, readonly Row[]>> = {
  partners: [
    { guid: 'p1', code: 'north-gh', name: 'North Garage', country: 'GH', version: 1 },
    { guid: 'p2', code: 'harbour-ke', name: 'Harbour Garage', country: 'KE', version: 1 },
  ],
  countries: [
    { code: 'GH', name: 'Ghana', currency_code: 'GHS', version: 1 },
    { code: 'KE', name: 'Kenya', currency_code: 'KES', version: 1 },
  ],
  vehicles: [
    {
      guid: 'v1',
      plate: 'GT100',
      keeper: 'Esi Owusu',
      phone: '233241234567',
      kind: 'car',
      mileage: 81_000,
      seen_on: '2026-11-02',
      version: 1,
    },
    {
      guid: 'v2',
      plate: 'GT200',
      keeper: 'Kojo Mensah',
      phone: null,
      kind: 'van',
      mileage: 12_500,
      seen_on: null,
      version: 4,
    },
  ],
  invoices: [
    {
      guid: 'i1',
      number: 'R-1',
      vehicle_guid: 'v1',
      work: 'Brakes',
      hours: 3,
      amount_in_cents: 45_000,
      status: 'sent',
      made_by: 'kofi',
      version: 2,
    },
    {
      guid: 'i2',
      number: 'R-2',
      vehicle_guid: 'v2',
      work: 'Clutch',
      hours: 6,
      amount_in_cents: 120_000,
      status: 'sent',
      made_by: 'adwoa',
      version: 2,
    },
  ],
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/**
 * The service of the garages, in memory: lists, records and actions by what is declared, and nothing about one entity. It answers
 * `fetch`, and notes what it was asked.
 * @example vi.stubGlobal('fetch', yardOf(model, { guid: 'adwoa', roles: ['cashier'] }).fetch)
 */
export function yardOf(model: Model, { guid: me, roles }: Asker) {
  const tables = new Map(Object.entries(atFirst).map(([name, rows]) => [name, [...rows]]));
  const calls: SentCall[] = [];
  const context = { ...emptyContext, user: { guid: me, username: me, roles, partners: [] } };

  const shown = (name: string, row: Row): Row => {
    const workflow = model.workflows[model.resources[name]?.workflow ?? ''];
    const { made_by: maker, ...fields } = row;
    if (!workflow) return fields;
    return { ...fields, allowed_actions: allowedActions(workflow, row, context, { make: [String(maker)] }) };
  };
  const change = (name: string, row: Row, values: Row): Row => {
    const next = { ...row, ...values, version: Number(row.version) + 1 };
    const rows = tables.get(name) ?? [];
    tables.set(
      name,
      rows.map((one) => (one === row ? next : one)),
    );
    return next;
  };

  async function answer(method: string, url: URL, body: Row | null): Promise<Response> {
    const [, , name = '', id, action] = url.pathname.split('/');
    const resource = model.resources[name];
    const rows = tables.get(name);
    if (!resource || !rows) return json({ message: 'There is no such thing' }, 404);
    if (id === undefined && method === 'GET') {
      const wanted = url.searchParams.getAll(resource.key).flatMap((keys) => keys.split(','));
      const of = [...url.searchParams].filter(([field]) => resource.field[field] && field !== resource.key);
      const found = rows
        .filter((row) => wanted.length === 0 || wanted.includes(String(row[resource.key])))
        .filter((row) => of.every(([field, value]) => value.split(',').includes(String(row[field]))));
      return json({ content: found.map((row) => shown(name, row)), total_elements: found.length });
    }
    if (method === 'POST') {
      const state = resource.workflow === null ? {} : { status: 'draft', made_by: me };
      const made = { guid: `${name}-${rows.length + 1}`, ...body, ...state, version: 1 };
      tables.set(name, [...rows, made]);
      return json(shown(name, made), 201);
    }
    const row = rows.find((one) => one[resource.key] === id);
    if (!row) return json({ message: 'It is gone' }, 404);
    if (method === 'GET') return json(shown(name, row));
    const moved = model.workflows[resource.workflow ?? '']?.actions[action ?? ''];
    return json(shown(name, change(name, row, { ...body, ...(moved ? { status: moved.to[0] } : {}) })));
  }

  return {
    calls,
    rowsOf: (name: string) => tables.get(name) ?? [],
    fetch: async (input: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
      const url = new URL(input, 'http://localhost');
      const given = typeof body === 'string' ? (JSON.parse(body) as Row) : null;
      const version = new Headers(headers).get('If-Match');
      calls.push({ call: `${method} ${url.pathname}`, partner: url.searchParams.get('partner'), version, body: given });
      return await answer(method, url, given);
    },
  };
}
