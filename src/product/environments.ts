import type { EnvironmentDefinition, Environments } from '../environment/index.ts';
import type { Role } from '../resources/world.ts';

/** The roles of this product that identity groups stand for. */
type Roles = Readonly<Record<string, Role>>;

/** What every environment has unless it says otherwise. */
const usual: Environments['usual'] = {
  clients: {
    password: { id: 'coverdesk-password', secret: 'coverdesk-password-client' },
    redirect: { id: 'coverdesk-web' },
  },
  signIn: 'password',
  mainBrand: 'main',
  brands: { group_expense: ['umoja-ge'] },
  partnerLists: {
    pairedPartners: ['tana-gh', 'tana-zm'],
    groupedPartners: ['tana-gh', 'tana-zm', 'kito-ke', 'kito-ug', 'zuri-zm', 'lumo-ug', 'noma-rw'],
  },
  roles: { agent: 'agent', assessor: 'assessor', administrator: 'administrator' } satisfies Roles,
  capabilities: {
    idempotencyKeys: false,
    versions: false,
    keyFilter: false,
    search: false,
    sort: false,
    rehearsals: false,
    own: false,
  },
};

/** The service of this repository: same origin, whatever the port; it can do everything. */
const embedded: EnvironmentDefinition = {
  name: 'embedded',
  services: {
    api: '',
    identity: { base: '', realm: 'coverdesk' },
    reportEngine: '/report-engine',
    analytics: '/analytics/events',
  },
  analyticsProperties: { main: 'coverdesk-embedded', group_expense: 'group-expense-embedded' },
  capabilities: {
    idempotencyKeys: true,
    versions: true,
    keyFilter: true,
    search: true,
    sort: true,
    rehearsals: true,
    own: true,
  },
};

/** Page origin -> environment. An origin that is not here, and not loopback, is refused. */
const byOrigin: Environments['byOrigin'] = {
  'https://backoffice.coverdesk.example': {
    name: 'production',
    services: {
      api: 'https://api.coverdesk.example',
      identity: { base: 'https://identity.coverdesk.example', realm: 'coverdesk' },
      reportEngine: 'https://reports.coverdesk.example',
      analytics: 'https://analytics.coverdesk.example/events',
    },
    analyticsProperties: { main: 'coverdesk-production', group_expense: 'group-expense-production' },
  },
  'https://backoffice.staging.coverdesk.example': {
    name: 'staging',
    services: {
      api: 'https://api.staging.coverdesk.example',
      identity: { base: 'https://identity.staging.coverdesk.example', realm: 'coverdesk-staging' },
      reportEngine: 'https://reports.staging.coverdesk.example',
      analytics: 'https://analytics.coverdesk.example/events',
    },
    analyticsProperties: { main: 'coverdesk-staging', group_expense: 'group-expense-staging' },
  },
  'https://backoffice.development.coverdesk.example': {
    name: 'development',
    services: {
      api: 'https://api.development.coverdesk.example',
      identity: { base: 'https://identity.development.coverdesk.example', realm: 'coverdesk-development' },
      reportEngine: 'https://reports.development.coverdesk.example',
      analytics: 'https://analytics.coverdesk.example/events',
    },
    analyticsProperties: { main: 'coverdesk-development', group_expense: 'group-expense-development' },
  },
  'https://desk.operator-one.example': {
    name: 'operator_one',
    services: {
      api: 'https://insurance-api.operator-one.example',
      identity: { base: 'https://login.operator-one.example', realm: 'insurance' },
      reportEngine: 'https://insurance-reports.operator-one.example',
      analytics: 'https://analytics.coverdesk.example/events',
    },
    analyticsProperties: { main: 'coverdesk-operator-one', group_expense: 'group-expense-operator-one' },
    signIn: 'redirect',
    roles: {
      'insurance-agents': 'agent',
      'insurance-assessors': 'assessor',
      'insurance-admins': 'administrator',
    } satisfies Roles,
  },
  'https://desk.operator-two.example': {
    name: 'operator_two',
    services: {
      api: 'https://cover.operator-two.example',
      identity: { base: 'https://sso.operator-two.example', realm: 'coverdesk' },
      reportEngine: 'https://cover-reports.operator-two.example',
      analytics: 'https://analytics.coverdesk.example/events',
    },
    analyticsProperties: { main: 'coverdesk-operator-two', group_expense: 'group-expense-operator-two' },
  },
};

/** Where Coverdesk is at home. Both lists of partners are settled with the partners themselves: no environment has others. */
export const environments = {
  usual,
  embedded,
  byOrigin,
  partnersOnList: { pairedPartners: 2, groupedPartners: 7 },
} as const satisfies Environments;
