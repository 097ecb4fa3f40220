/** `password`: the product asks for it and keeps the session. `redirect`: the identity provider does, tokens stay in memory. */
export type SignInModeName = 'password' | 'redirect';

/** Addresses without a slash at the end; `''` means the page's own origin. */
export interface Services {
  /** Base of the main API. */
  readonly api: string;
  readonly identity: {
    /** Base of the identity provider; its realm is under `/realms/{realm}`, its admin calls under `/admin/realms/{realm}`. */
    readonly base: string;
    readonly realm: string;
    /** What tokens call their issuer, where a service at `base` stands before an identity provider of another address. */
    readonly issuer?: string;
  };
  readonly reportEngine: string;
  /** Where error events are posted. */
  readonly analytics: string;
}

/** Everything that depends on where the page stands; chosen by its origin, parsed once at start. */
export interface Environment {
  /** `embedded` is the service of this repository, on any loopback origin. */
  readonly name: string;
  readonly origin: string;
  readonly services: Services;
  readonly clients: {
    /** Credentials of the password client: they name the application, they are not a secret in a browser. */
    readonly password: { readonly id: string; readonly secret: string };
    readonly redirect: { readonly id: string };
  };
  readonly signIn: SignInModeName;
  /** The brand of every partner that belongs to no other. */
  readonly mainBrand: string;
  /** The other brands, each with the codes of its partners. */
  readonly brands: Readonly<Record<string, readonly string[]>>;
  /** Tracking property of the analytics service per brand. */
  readonly analyticsProperties: Readonly<Record<string, string>>;
  /** Named lists of partner codes that features are gated by. */
  readonly partnerLists: Readonly<Record<string, readonly string[]>>;
  /** Identity group -> role of the product. */
  readonly roles: Readonly<Record<string, string>>;
  /** What the service can do beyond the common contract. */
  readonly capabilities: {
    /** It answers a repeated `Idempotency-Key` with the first answer. */
    readonly idempotencyKeys: boolean;
    /** It sends `ETag` and refuses a stale `If-Match`. */
    readonly versions: boolean;
    /** Its lists of pages narrow by the key of their records, several at once: `?guid=a&guid=b`. */
    readonly keyFilter: boolean;
    /** Its lists take a free text, `?search=`, where the contract has no search for them. */
    readonly search: boolean;
    /** Its lists of pages take an order, `?sort=name,asc`. */
    readonly sort: boolean;
    /** What an action would bring about can be asked before it is done: `/api/rehearsals/…`. */
    readonly rehearsals: boolean;
    /** It keeps what the product itself keeps beyond the contract, under `/rest`: batches, saved views, remittances. */
    readonly own: boolean;
  };
}

/** An environment as it is written down: what is left out takes the usual value. */
export type EnvironmentDefinition = Pick<Environment, 'name' | 'services' | 'analyticsProperties'> &
  Partial<Omit<Environment, 'name' | 'services' | 'analyticsProperties' | 'origin'>>;

/** Where a product is at home, and what each of those places has: its own setting, given once at start. */
export interface Environments {
  /** What every environment has unless it says otherwise. */
  readonly usual: Omit<Environment, 'name' | 'origin' | 'services' | 'analyticsProperties'>;
  /** The service of this repository: same origin, whatever the port. */
  readonly embedded: EnvironmentDefinition;
  /** Page origin -> environment. An origin that is not here, and not loopback, is refused. */
  readonly byOrigin: Readonly<Record<string, EnvironmentDefinition>>;
  /** How many partners each list must name, for those of which that is settled. */
  readonly partnersOnList: Readonly<Record<string, number>>;
}

/** The sign of a product, on a grid of 24: the path that is filled with its colour, and the lines on it. */
export interface Mark {
  readonly filled: string;
  readonly lines: string;
}
