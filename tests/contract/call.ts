/**
 * The shape of the hand-written table of calls: what the product's specification says of each call, in words of its own, so that
 * it can judge the declarations instead of being made from them.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who answers: the insurer's main API, its public pages, the report engine, the identity provider, or signed storage. */
export type Service = 'main' | 'public' | 'engine' | 'identity' | 'storage';

/** `user`: the signed-in person's bearer token. `None`: the literal text `None` as bearer token. `basic`: client credentials. */
export type Token = 'user' | 'none' | 'None' | 'basic';

export type Body = 'json' | 'form' | 'multipart' | 'file' | 'none';

export type Area =
  | 'authentication'
  | 'identity'
  | 'customers'
  | 'products'
  | 'policies'
  | 'claims'
  | 'payments'
  | 'loyalty'
  | 'debit orders'
  | 'groups'
  | 'sms'
  | 'uploads'
  | 'administration'
  | 'reports'
  | 'templates';

export interface Call {
  readonly area: Area;
  readonly method: Method;
  /** With a leading slash, and each variable part in braces. */
  readonly path: string;
  /** Parameters of its own (`partner` is not one of them): `name`, `name?` when optional, `name=value` when always the same. */
  readonly query: readonly string[];
  readonly body: Body;
  readonly token: Token;
  /** Whether `partner=<code>` is added while a partner is selected. */
  readonly partner: boolean;
  readonly service: Service;
  /** Why a row deviates, or which way an open point was settled. */
  readonly note?: string;
}

/** `GET /api/countries`: method and path in one text, as the rows and the declarations write it. */
export type Endpoint = `${Method} /${string}`;

interface Details {
  readonly query?: readonly string[];
  readonly body?: Body;
  readonly token?: Token;
  readonly partner?: boolean;
  readonly service?: Service;
  readonly note?: string;
}

type Row = readonly [endpoint: Endpoint, details?: Details];

const services: Record<Service, { token: Token; partner: boolean }> = {
  main: { token: 'user', partner: true },
  public: { token: 'none', partner: true },
  engine: { token: 'user', partner: true },
  identity: { token: 'user', partner: false },
  storage: { token: 'none', partner: false },
};

/** The calls of one area. What a row leaves out: the main API, the user's token, the partner, JSON for what is sent. */
export function area(name: Area, rows: readonly Row[]): readonly Call[] {
  return rows.map(([endpoint, details = {}]) => {
    const space = endpoint.indexOf(' ');
    const method = methodOf(endpoint.slice(0, space));
    const service = details.service ?? 'main';
    return {
      area: name,
      method,
      path: endpoint.slice(space + 1),
      query: details.query ?? [],
      body: details.body ?? (method === 'GET' || method === 'DELETE' ? 'none' : 'json'),
      token: details.token ?? services[service].token,
      partner: details.partner ?? services[service].partner,
      service,
      ...(details.note === undefined ? {} : { note: details.note }),
    };
  });
}

/** One text for a call whatever its variables are called: `PUT /api/countries/{}`. */
export function signature(endpoint: string): string {
  const [method = '', path = ''] = endpoint.trim().split(/\s+/);
  const [bare = ''] = path.split('?');
  const normal = bare.replace(/\{[^}]*\}|:[A-Za-z_]\w*/g, '{}').replace(/\/+$/, '');
  return `${method.toUpperCase()} ${normal.startsWith('/') ? normal : `/${normal}`}`;
}

function methodOf(text: string): Method {
  if (text === 'GET' || text === 'POST' || text === 'PUT' || text === 'DELETE') return text;
  throw new Error(`Not a method of the product: ${text}`);
}
