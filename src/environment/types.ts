/** The two faces of the product: the insurer's own, and group expense. */
export type Brand = 'main' | 'group_expense';

/** What a person may be; an identity group is mapped to one of these per environment. */
export type Role = 'agent' | 'assessor' | 'administrator';

/** `password`: the product asks for it and keeps the session. `redirect`: the identity provider does, tokens stay in memory. */
export type SignInModeName = 'password' | 'redirect';

export type EnvironmentName =
  | 'production'
  | 'staging'
  | 'development'
  | 'operator_one'
  | 'operator_two'
  /** The service of this repository, on any loopback origin. */
  | 'embedded';

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
  readonly name: EnvironmentName;
  readonly origin: string;
  readonly services: Services;
  readonly clients: {
    /** Credentials of the password client: they name the application, they are not a secret in a browser. */
    readonly password: { readonly id: string; readonly secret: string };
    readonly redirect: { readonly id: string };
  };
  readonly signIn: SignInModeName;
  /** Partners of the group-expense brand by code; every other one is of the main brand. */
  readonly groupExpensePartners: readonly string[];
  /** Tracking property of the analytics service per brand. */
  readonly analyticsProperties: Readonly<Record<Brand, string>>;
  /** Named lists of partner codes that features are gated by. */
  readonly partnerLists: {
    readonly pairedPartners: readonly string[];
    readonly groupedPartners: readonly string[];
  };
  /** Identity group -> role. */
  readonly roles: Readonly<Record<string, Role>>;
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
  };
}

/** An environment as it is written down: what is left out takes the usual value. */
export type EnvironmentDefinition = Pick<Environment, 'name' | 'services' | 'analyticsProperties'> &
  Partial<Omit<Environment, 'name' | 'services' | 'analyticsProperties' | 'origin'>>;
