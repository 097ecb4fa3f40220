import { describe, expect, test } from 'vitest';
import { environments } from '../product/environments.ts';
import {
  acceptsIssuer,
  brandOf,
  EnvironmentError,
  isLoopback,
  issuerOf,
  resolveEnvironment as resolve,
  rolesOf,
  signInChoiceKey,
  UnknownOriginError,
} from './index.ts';
import { parseEnvironment } from './parseEnvironment.ts';

const { embedded, byOrigin: environmentsByOrigin } = environments;
const resolveEnvironment = (page: Parameters<typeof resolve>[0]) => resolve(page, environments);

function tabStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('the environment of an origin', () => {
  test('there are five by origin, each with addresses of its own', () => {
    const names = Object.keys(environmentsByOrigin).map((origin) => resolveEnvironment({ origin }).name);
    expect(names).toEqual(['production', 'staging', 'development', 'operator_one', 'operator_two']);
    const apis = Object.keys(environmentsByOrigin).map((origin) => resolveEnvironment({ origin }).services.api);
    expect(new Set(apis).size).toBe(5);
  });

  test.each([
    'http://localhost',
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'http://[::1]:9',
    'https://localhost',
  ])('%s is the embedded one', (origin) => {
    expect(isLoopback(origin)).toBe(true);
    expect(resolveEnvironment({ origin }).name).toBe('embedded');
  });

  test.each([
    'https://evil.example',
    'http://backoffice.coverdesk.example',
    'https://backoffice.coverdesk.example.evil.example',
    'https://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'null',
    '__proto__',
    'constructor',
  ])('%s is refused by name', (origin) => {
    expect(() => resolveEnvironment({ origin })).toThrow(UnknownOriginError);
    expect(() => resolveEnvironment({ origin })).toThrow(origin);
  });

  test('the embedded one has what the service can do; others say so themselves', () => {
    expect(resolveEnvironment({ origin: 'http://localhost:8080' }).capabilities).toEqual({
      idempotencyKeys: true,
      versions: true,
      keyFilter: true,
      search: true,
      sort: true,
      rehearsals: true,
      own: true,
    });
    expect(resolveEnvironment({ origin: 'https://backoffice.coverdesk.example' }).capabilities).toEqual({
      idempotencyKeys: false,
      versions: false,
      keyFilter: false,
      search: false,
      sort: false,
      rehearsals: false,
      own: false,
    });
  });
});

describe('the sign-in mode', () => {
  test('?sign-in=redirect holds for the tab on the embedded one', () => {
    const storage = tabStorage();
    const origin = 'http://localhost:8080';
    expect(resolveEnvironment({ origin, tabStorage: storage }).signIn).toBe('password');
    expect(resolveEnvironment({ origin, search: '?sign-in=redirect', tabStorage: storage }).signIn).toBe('redirect');
    expect(storage.getItem(signInChoiceKey)).toBe('redirect');
    expect(resolveEnvironment({ origin, tabStorage: storage }).signIn).toBe('redirect');
    expect(resolveEnvironment({ origin, search: '?sign-in=password', tabStorage: storage }).signIn).toBe('password');
    expect(resolveEnvironment({ origin, search: '?sign-in=none', tabStorage: tabStorage() }).signIn).toBe('password');
  });

  test('a link cannot change it elsewhere', () => {
    const origin = 'https://desk.operator-one.example';
    expect(resolveEnvironment({ origin, search: '?sign-in=password' }).signIn).toBe('redirect');
  });
});

describe('the contract alone', () => {
  test('?capabilities=none holds for the tab on the embedded one, until it is taken back', () => {
    const storage = tabStorage();
    const origin = 'http://localhost:8080';
    const of = (search: string) => resolveEnvironment({ origin, search, tabStorage: storage }).capabilities;
    expect(of('').own).toBe(true);
    expect(of('?capabilities=none')).toEqual(
      resolveEnvironment({ origin: 'https://desk.operator-one.example' }).capabilities,
    );
    expect(of('').own).toBe(false);
    expect(of('?capabilities=some').own).toBe(false);
    expect(of('?capabilities=all').own).toBe(true);
    expect(of('').own).toBe(true);
  });

  test('a link gives an environment nothing that its service cannot do', () => {
    const origin = 'https://desk.operator-one.example';
    expect(resolveEnvironment({ origin, search: '?capabilities=all' }).capabilities.own).toBe(false);
  });
});

describe('a definition that cannot work', () => {
  test('names every mistake at once', () => {
    const broken = {
      ...embedded,
      services: { ...embedded.services, api: 'http://api.example', reportEngine: '/reports/' },
      partnerLists: { pairedPartners: ['tana-gh'], groupedPartners: ['A B'] },
      analyticsProperties: { main: 'same', group_expense: 'same' },
      roles: {},
    };
    let problems: readonly string[] = [];
    try {
      parseEnvironment(broken, 'https://desk.example', environments);
    } catch (error) {
      if (error instanceof EnvironmentError) problems = error.problems;
    }
    expect(problems).toEqual([
      'services.api "http://api.example" must be https, since a token is sent there',
      'services.reportEngine "/reports/" must not end with a slash',
      'partnerLists.pairedPartners must name 2 partners',
      'partnerLists.groupedPartners must name 7 partners',
      'partner code "A B" must be lower case, like north-gh',
      'analyticsProperties needs a property of its own for each brand',
      'roles maps no identity group to a role',
    ]);
  });
});

describe('what is looked up in it', () => {
  const environment = resolveEnvironment({ origin: 'http://localhost:8080' });

  test('brand by partner, main when none is selected', () => {
    const [groupExpense] = environment.brands.group_expense ?? [];
    expect(brandOf(environment, groupExpense)).toBe('group_expense');
    expect(brandOf(environment, environment.partnerLists.pairedPartners?.[0])).toBe('main');
    expect(brandOf(environment, undefined)).toBe('main');
  });

  test('roles by group, unknown groups give none', () => {
    expect(rolesOf(environment, ['/agent', 'agent', 'offline_access', 'toString'])).toEqual(['agent']);
    const operator = resolveEnvironment({ origin: 'https://desk.operator-one.example' });
    expect(rolesOf(operator, ['insurance-admins', 'agent'])).toEqual(['administrator']);
  });

  test('the issuer is absolute', () => {
    expect(issuerOf(environment)).toBe('http://localhost:8080/realms/coverdesk');
    expect(issuerOf(resolveEnvironment({ origin: 'https://desk.operator-one.example' }))).toBe(
      'https://login.operator-one.example/realms/insurance',
    );
  });

  test('the issuer may have another address than what stands before it', () => {
    const issuer = 'https://id.example/realms/coverdesk';
    const services = { ...embedded.services, identity: { ...embedded.services.identity, issuer } };
    const behind = parseEnvironment(
      { ...embedded, name: 'production', services },
      'https://desk.example',
      environments,
    );
    expect(acceptsIssuer(behind, issuer)).toBe(true);
    expect(acceptsIssuer(behind, 'https://desk.example/realms/coverdesk')).toBe(false);
    const careless = { ...services, identity: { ...services.identity, issuer: 'http://id.example/realms/coverdesk' } };
    expect(() => parseEnvironment({ ...embedded, services: careless }, 'https://desk.example', environments)).toThrow(
      /issuer.*https/,
    );
  });
});
